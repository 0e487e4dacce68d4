/** JSON Schema 2020-12: the keywords read here, and any others. */
export interface JsonSchema {
  /** Name of a shared schema, which others refer to as `Blog#`. */
  $id?: string;
  title?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}
