import type { IncomingMessage, ServerResponse } from 'node:http';
import { HeaderMap, type ApolloServer } from '@apollo/server';
import { compressed, encodingFor } from '../http/compress.js';
import { entityTag, isKnown } from '../http/conditional.js';
import type { RequestContext } from './context.js';

/** A request to the GraphQL endpoint that has passed what every request passes. */
export interface GraphQLCall {
  request: IncomingMessage;
  response: ServerResponse;
  /** What was sent, parsed; undefined without. */
  body: unknown;
}

/** An answer of the GraphQL endpoint, before it is put into HTTP. */
export interface GraphQLAnswer {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
  /** The entity tag of the body; null for what is not worth asking about again. */
  tag: string | null;
}

/** Answers one request. */
export type AnswerGraphQL = (call: GraphQLCall) => Promise<GraphQLAnswer>;

/**
 * Gives requests to Apollo Server as its own integrations do, and keeps the answer a value, so that it can be kept.
 * @param contextOf whose errors are answered as GraphQL errors
 * @see https://www.apollographql.com/docs/apollo-server/integrations/building-integrations
 */
export function answerWith(
  server: ApolloServer<RequestContext>,
  contextOf: (call: GraphQLCall) => Promise<RequestContext>,
): AnswerGraphQL {
  return async (call) => {
    const { url = '', method = '', headers: sent } = call.request;
    const headers = new HeaderMap();
    for (const name in sent) {
      const value = sent[name];
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    }
    const answer = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method,
        headers,
        search: url.includes('?') ? url.slice(url.indexOf('?')) : '',
        body: call.body,
      },
      context: () => contextOf(call),
    });
    if (answer.body.kind !== 'complete') throw new Error('Answers in parts are not known here.');
    const { status = 200, body } = answer;
    const isRead = method === 'GET' && status === 200;
    return {
      status,
      headers: [...answer.headers],
      body: body.string,
      tag: isRead ? entityTag(body.string) : null,
    };
  };
}

/** Sends what is answered, compressed to those who want it so; 304 to those who have it already. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, tag }: GraphQLAnswer,
): Promise<void> {
  for (const [name, value] of headers) if (name !== 'vary') response.setHeader(name, value);
  // CORS may have said something already.
  const vary = [
    response.getHeader('Vary'),
    headers.find(([name]) => name === 'vary')?.[1],
    'Accept-Encoding',
  ];
  response.setHeader('Vary', vary.filter((one) => one !== undefined).join(', '));
  if (tag !== null) response.setHeader('ETag', tag);
  if (tag !== null && isKnown(request, tag)) {
    response.removeHeader('Content-Type');
    response.statusCode = 304;
    response.end();
    return;
  }
  response.statusCode = status;
  const encoding = encodingFor(request, body);
  if (encoding === null) {
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.end(body);
    return;
  }
  const bytes = await compressed(body, encoding);
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', bytes.byteLength);
  response.end(bytes);
}
