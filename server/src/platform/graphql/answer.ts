import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import { entityTag, isKnown } from '../http/conditional.js';
import type { RequestContext } from './context.js';

/** An answer of the GraphQL endpoint, before it is put into HTTP. */
export interface GraphQLAnswer {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
  /** The entity tag of the body; null for what is not worth asking about again. */
  tag: string | null;
}

/** Answers one request. */
export type AnswerGraphQL = (request: Request, response: Response) => Promise<GraphQLAnswer>;

/**
 * Gives requests to Apollo Server as its own integrations do, and keeps the answer a value, so that it can be kept.
 * @param contextOf whose errors are answered as GraphQL errors
 * @see https://www.apollographql.com/docs/apollo-server/integrations/building-integrations
 */
export function answerWith(
  server: ApolloServer<RequestContext>,
  contextOf: (request: Request, response: Response) => Promise<RequestContext>,
): AnswerGraphQL {
  return async (request, response) => {
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(request.headers)) {
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
    }
    const { url, method } = request;
    const answer = await server.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method,
        headers,
        search: url.includes('?') ? url.slice(url.indexOf('?')) : '',
        body: request.body as unknown,
      },
      context: () => contextOf(request, response),
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

/** Sends what is answered; 304 to those who have it already. */
export function sendAnswers(answerTo: AnswerGraphQL): RequestHandler {
  return async (request, response) => {
    const { status, headers, body, tag } = await answerTo(request, response);
    for (const [name, value] of headers) response.setHeader(name, value);
    if (tag !== null) response.setHeader('ETag', tag);
    if (tag !== null && isKnown(request, tag)) {
      response.removeHeader('Content-Type');
      response.removeHeader('Content-Length');
      response.status(304).end();
      return;
    }
    response.statusCode = status;
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.end(body);
  };
}
