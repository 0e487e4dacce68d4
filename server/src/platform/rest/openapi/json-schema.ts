/** JSON Schema 2020-12. Only keywords that the code reads are typed. */
export interface JsonSchema {
  /** Of a shared schema; `$ref` names it as `Blog#`. */
  $id?: string;
  title?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}
