import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { VISITOR_PAGES } from '../../../platform/http/caching.js';
import { isCanonicalPath, redirectTo } from '../../../platform/http/redirect.js';
import { nameOperation } from '../../../platform/core/request-scope.js';
import { type DescribedFile, fileSchema } from '../../../platform/rest/openapi/route-schema.js';

export type Params = Readonly<Record<string, string>>;

/** Answers with a text for programs, such as a feed. */
export interface FileRoute {
  /** Also its name in log and metrics. */
  path: string;
  /** The media type. */
  type: string;
  /** On top of the call itself. */
  points: number;
  /** For the OpenAPI document. */
  file: Omit<DescribedFile, 'mediaType'>;
  /** The canonical URL. @throws NOT_FOUND for impossible parameters */
  addressOf: (params: Params) => string;
  make: (request: FastifyRequest) => Promise<string>;
}

/** @param address canonical; other spellings redirect to it */
export async function sendFile(
  route: FileRoute,
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  nameOperation('page', route.path);
  if (redirectTo(address, request, reply)) return reply;
  const text = await route.make(request);
  return reply.type(route.type).header('Cache-Control', VISITOR_PAGES).send(text);
}

export function optionsOf(route: FileRoute): RouteShorthandOptions {
  const { path, points, file, type } = route;
  return {
    config: { transport: 'page', operation: path, cost: points, cacheKey: cacheKeyOf(route) },
    schema: fileSchema({
      schema: { type: 'string' },
      redirects: { 301: 'The address is spelt otherwise, such as in capitals.' },
      ...file,
      mediaType: type.split(';')[0] ?? type,
    }),
  };
}

/** The canonical URL without query; null for other spellings. */
const cacheKeyOf =
  (route: FileRoute) =>
  (request: FastifyRequest): string | null => {
    const address = route.addressOf(paramsOf(request));
    return isCanonicalPath(address, request.url) ? address : null;
  };

export const paramsOf = ({ params }: FastifyRequest): Params => params as Params;
