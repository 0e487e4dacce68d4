/** The part of Swagger UI's API that is used here; the package has no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** See "Configuration" in Swagger UI's documentation. */
  interface SwaggerUIOptions {
    url: string;
    dom_id: string;
    deepLinking?: boolean;
    docExpansion?: 'list' | 'full' | 'none';
    defaultModelsExpandDepth?: number;
    displayRequestDuration?: boolean;
    syntaxHighlight?: { theme: string };
    plugins?: SwaggerUIPlugin[];
  }

  /** An element of Swagger UI's own React. */
  interface Element {
    readonly type: unknown;
  }
  type Properties = Record<string, unknown>;
  /** A component of Swagger UI; `text` is the text of its links. */
  type Component = (properties: Properties & { text?: string }) => Element;

  /** Replaces components or wraps them; see "Plugin API" in Swagger UI's documentation. */
  export type SwaggerUIPlugin = (system: {
    React: {
      createElement: (
        type: string | Component,
        properties: Properties | null,
        content?: string | Element,
      ) => Element;
    };
  }) => {
    components: Record<string, Component>;
    wrapComponents: Record<string, (original: Component) => Component>;
  };

  export default function SwaggerUIBundle(options: SwaggerUIOptions): unknown;
}
