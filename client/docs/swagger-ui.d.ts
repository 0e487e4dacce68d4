/** The part of Swagger UI's bundle that is used here; the package brings no types. */
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

  /** Swagger UI brings a React of its own; its components take what they need of their properties. */
  type Component = (properties: { text?: string }) => unknown;
  export type SwaggerUIPlugin = (system: {
    React: { createElement: (type: string, properties: object | null, text?: string) => unknown };
  }) => { components: Record<string, Component> };

  export default function SwaggerUIBundle(options: SwaggerUIOptions): unknown;
}
