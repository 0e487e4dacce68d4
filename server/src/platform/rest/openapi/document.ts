import type { Operation } from '../operation.js';
import { REQUIRED_HEADERS } from './headers.js';
import type { JsonSchema } from './json-schema.js';
import { PROBLEM_TYPE } from './problem-schema.js';

/** The part of OpenAPI 3.1 used here: https://spec.openapis.org/oas/v3.1.1.html */
export interface OpenApiDocument {
  openapi: string;
  info: { version: string };
  /** By path template, then lower-case method. */
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, ResponseObject> };
}

export interface OperationObject {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; allowEmptyValue?: boolean }[];
  requestBody?: { required: boolean; content: Content };
  /** By status. */
  responses: Record<string, ResponseObject | { $ref: string }>;
}

export interface ResponseObject {
  headers?: Record<string, { required?: boolean; schema: JsonSchema }>;
  content?: Content;
}

/** By media type. */
type Content = Record<string, { schema: JsonSchema; example?: object }>;

/**
 * Adds what `@fastify/swagger` (9.9) cannot express: required headers, empty parameters, examples and optional
 * bodies (fastify-swagger#903). Moves problem responses to components (#793).
 */
export function complete({ paths, components }: OpenApiDocument, operations: readonly Operation[]): void {
  for (const { parameters = [], responses } of Object.values(paths).flatMap(Object.values<OperationObject>)) {
    for (const one of parameters) if (one.in === 'query' && !one.required) one.allowEmptyValue = true;
    for (const [status, response] of Object.entries(responses)) {
      if ('$ref' in response) continue;
      for (const [name, header] of Object.entries(response.headers ?? {})) {
        if (REQUIRED_HEADERS.includes(name)) header.required = true;
      }
      const problem = response.content?.[PROBLEM_TYPE]?.schema.title;
      if (!problem) continue;
      components.responses[problem] = response;
      responses[status] = { $ref: `#/components/responses/${problem}` };
    }
  }
  for (const { path, method, bodyOptional = false, bodyExample } of operations) {
    const body = paths[path]?.[method.toLowerCase()]?.requestBody;
    const media = body?.content['application/json'];
    if (!body || !media) continue;
    body.required = !bodyOptional;
    if (bodyExample) media.example = bodyExample;
  }
}
