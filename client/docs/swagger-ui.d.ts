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
    onComplete?: () => void;
  }
  export default function SwaggerUIBundle(options: SwaggerUIOptions): unknown;
}
