/** A JSON Schema (2020-12). Only the keywords that the code reads are typed. */
export interface JsonSchema {
  /** Name of a shared schema; `$ref` points to it as `Blog#`. */
  $id?: string;
  title?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}
