import type { JsonSchema } from './json-schema.js';

/** The part of OpenAPI 3.1 that the description uses: https://spec.openapis.org/oas/v3.1.1.html */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string; description: string }[];
  tags: TagObject[];
  /** By path, then by method in lower case. */
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ResponseObject>;
    parameters: Record<string, ParameterObject>;
    headers: Record<string, HeaderObject>;
    securitySchemes: Record<string, object>;
  };
}

export interface TagObject {
  name: string;
  description: string;
}

/** As `#/components/headers/ETag`. */
export interface Reference {
  $ref: string;
}

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: (ParameterObject | Reference)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, ResponseObject | Reference>;
}

export interface ParameterObject {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  allowEmptyValue?: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface HeaderObject {
  description: string;
  required?: boolean;
  schema: JsonSchema;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, HeaderObject | Reference>;
  content?: Content;
}

export type Content = Record<string, { schema: JsonSchema; example?: object }>;

/** @param kind a key of `components` */
export function referTo(kind: keyof OpenApiDocument['components'], name: string): Reference {
  return { $ref: `#/components/${kind}/${name}` };
}
