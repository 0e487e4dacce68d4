import { errorsOf, type Operation } from '../operation.js';
import { MAX_PAGE_SIZE } from '../../core/pagination.js';
import { bodySchema } from './response-object-schema.js';
import {
  referTo,
  type OperationObject,
  type ParameterObject,
  type Reference,
  type ResponseObject,
} from './document-types.js';
import { withQuotaHeaders } from './headers.js';
import { inputSchema } from './input-schema.js';
import { problemResponses } from './problem-schema.js';

/** Any one of the entries is enough. */
export const SECURITY: Record<Operation['access'], Record<string, string[]>[]> = {
  none: [],
  member: [{ idToken: [] }, { session: [] }],
  token: [{ idToken: [] }],
};

const PAGE_PARAMETERS: readonly ParameterObject[] = [
  {
    name: 'limit',
    in: 'query',
    description: 'How many rows at most.',
    schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: MAX_PAGE_SIZE },
  },
  {
    name: 'cursor',
    in: 'query',
    description:
      'Where to go on: the `_id` of the last row of the page before. The `Link` header has it built in.',
    schema: { type: 'string', format: 'uuid' },
  },
];

function pathParameters({ pathInput }: Operation): ParameterObject[] {
  if (!pathInput) return [];
  return Object.entries(inputSchema(pathInput).properties ?? {}).map(
    ([name, { description, ...schema }]) => ({
      name,
      in: 'path',
      required: true,
      ...(description && { description }),
      schema,
    }),
  );
}

function queryParameters({ queryInput, response }: Operation): ParameterObject[] {
  const { properties = {}, required = [] } = queryInput ? inputSchema(queryInput.input) : {};
  const own = Object.entries(queryInput?.names ?? {}).map(([name, property]): ParameterObject => {
    const { description, ...schema } = properties[property] ?? {};
    const isRequired = required.includes(property);
    return {
      name,
      in: 'query',
      ...(isRequired ? { required: true } : { allowEmptyValue: true }),
      ...(description && { description }),
      schema,
    };
  });
  return [...own, ...(response.kind === 'page' ? PAGE_PARAMETERS : [])];
}

function parametersOf(operation: Operation): (ParameterObject | Reference)[] {
  return [
    ...pathParameters(operation),
    ...queryParameters(operation),
    ...(operation.cache === 'public' ? [referTo('parameters', 'IfNoneMatch')] : []),
    ...(operation.idempotent ? [referTo('parameters', 'IdempotencyKey')] : []),
    ...(operation.ifMatch ? [referTo('parameters', 'IfMatch')] : []),
  ];
}

function requestBody({ bodyInput, bodyOptional, bodyExample }: Operation): OperationObject['requestBody'] {
  if (!bodyInput) return undefined;
  return {
    required: !bodyOptional,
    content: {
      'application/json': {
        schema: referTo('schemas', bodyInput.name),
        ...(bodyExample && { example: bodyExample }),
      },
    },
  };
}

function successDescription({ kind, schema }: Operation['response']): string {
  if (kind === 'object') return schema.description;
  return kind === 'page' ? `A page of a list of ${schema.name}.` : `A list of ${schema.name}.`;
}

function success({ response, cache, location, setsCookie }: Operation): ResponseObject {
  return {
    description: successDescription(response),
    headers: withQuotaHeaders({
      ...(cache === 'public' && { ETag: referTo('headers', 'ETag') }),
      ...(response.kind === 'page' && { Link: referTo('headers', 'Link') }),
      ...(location && { Location: referTo('headers', 'Location') }),
      ...(setsCookie && { 'Set-Cookie': referTo('headers', 'SetCookie') }),
    }),
    content: { 'application/json': { schema: bodySchema(response) } },
  };
}

/** An operation as OpenAPI describes it. */
export function operationObject(operation: Operation): OperationObject {
  const { id, tag, summary, description, access, cache, status = 200 } = operation;
  const parameters = parametersOf(operation);
  const body = requestBody(operation);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    security: SECURITY[access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      [status]: success(operation),
      ...(cache === 'public' && { 304: referTo('responses', 'NotModified') }),
      ...Object.fromEntries(
        problemResponses(errorsOf(operation)).map((problem) => [
          problem.status,
          referTo('responses', problem.name),
        ]),
      ),
    },
  };
}
