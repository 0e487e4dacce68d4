import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { default as addFormats } from 'ajv-formats';
import type { OpenApiDocument, OperationObject, ResponseObject } from '../platform/rest/openapi/document.js';
import type { RestAnswer } from './test-app.js';

/** An operation and its JSON pointer. */
export interface DescribedOperation {
  id: string;
  method: string;
  path: string;
  object: OperationObject;
}

export function operationsOf(document: OpenApiDocument): DescribedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, object]) => ({ id: object.operationId, method, path, object })),
  );
}

/** Ajv's name for the document, for references within it. */
const DOCUMENT = 'openapi.json';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Forbids additional properties in every object, so that tests find undocumented fields. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]));
  // Parts of an "allOf" stay open.
  return copy.type === 'object' && 'required' in copy ? { ...copy, additionalProperties: false } : copy;
}

/** Escapes a segment of a JSON pointer (RFC 6901, section 3) in a URL fragment. */
function segment(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** Checks responses against an OpenAPI document. */
export class DescribedAnswers {
  private readonly document: OpenApiDocument;
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(document: OpenApiDocument) {
    this.document = document;
    addFormats.default(this.ajv);
    this.ajv.addSchema(closed(document) as object, DOCUMENT, false, false);
  }

  /** @returns violations of the schema at a JSON pointer */
  problemsAt(pointer: string, value: unknown): string[] {
    const fits: ValidateFunction = this.ajv.compile({ $ref: `${DOCUMENT}${pointer}` });
    if (fits(value)) return [];
    return (fits.errors ?? []).map(
      ({ instancePath, message }) => `${instancePath || 'the whole'} ${message}`,
    );
  }

  /** @returns differences between a response and its operation */
  problemsOf(operation: DescribedOperation, { status, headers, body }: RestAnswer<unknown>): string[] {
    const found = this.response(operation, status);
    if (!found) return [`status ${status} is not described`];
    const { response, pointer } = found;
    return [
      ...this.headerProblems(response, pointer, headers),
      ...this.bodyProblems(response, pointer, headers, body),
    ];
  }

  private response({ method, path, object }: DescribedOperation, status: number) {
    const response = object.responses[status];
    if (!response) return undefined;
    if (!('$ref' in response)) {
      return { response, pointer: `#/paths/${segment(path)}/${method}/responses/${status}` };
    }
    const name = response.$ref.split('/').at(-1) ?? '';
    const named = this.document.components.responses[name];
    return named && { response: named, pointer: `#/components/responses/${segment(name)}` };
  }

  private headerProblems(response: ResponseObject, pointer: string, headers: Headers): string[] {
    return Object.entries(response.headers ?? {}).flatMap(([name, { required, schema }]) => {
      const value = headers.get(name);
      if (value === null) return required ? [`header ${name} is missing`] : [];
      const read = schema.type === 'integer' ? Number(value) : value;
      return this.problemsAt(`${pointer}/headers/${segment(name)}/schema`, read).map(
        (problem) => `header ${name}: ${problem}`,
      );
    });
  }

  private bodyProblems(response: ResponseObject, pointer: string, headers: Headers, body: unknown): string[] {
    if (!response.content) return body === null ? [] : ['there is a body, and none is described'];
    const type = headers.get('content-type')?.split(';')[0] ?? 'none';
    if (!(type in response.content)) return [`content type ${type} is not described`];
    return this.problemsAt(`${pointer}/content/${segment(type)}/schema`, body).map(
      (problem) => `body: ${problem}`,
    );
  }
}
