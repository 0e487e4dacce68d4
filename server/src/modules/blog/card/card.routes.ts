import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { IMMUTABLE } from '../../../platform/core/immutable.js';
import { COST } from '../../../platform/limits/cost.js';
import { fileSchema } from '../../../platform/rest/openapi/route-schema.js';
import { Thread } from '../../../platform/core/thread.js';
import type { BlogService } from '../blog.service.js';
import { POST_ID, postIdOf } from '../post-address.js';
import type { CardContent } from './card.js';
import { cardAddress } from '../card-address.js';

export interface CardOptions {
  blogs: BlogService;
  cards: CardThread;
}

export type CardThread = Pick<Thread<CardContent, Uint8Array>, 'run'>;

/** Timeout in milliseconds. A card takes about 100 ms, a thread's first 300 ms. */
const CARD_LIMIT_MS = 5_000;

export const cardThread = (limitMs = CARD_LIMIT_MS): Thread<CardContent, Uint8Array> =>
  new Thread({
    module: new URL('./card.js', import.meta.url),
    task: 'drawCard',
    busy: 'There is no time to draw this picture right now. Please try again later.',
    limitMs,
  });

const PATH = '/post/:id/card.png';

/** Preview images for links to posts. Other versions redirect to the current one: no card changes under its URL. */
export async function cardRoutes(app: FastifyInstance, { blogs, cards }: CardOptions): Promise<void> {
  const config: FastifyContextConfig = {
    transport: 'page',
    operation: PATH,
    cost: COST.page,
    cacheKey: ({ url }) => (url.includes('?v=') ? url : null),
  };
  const schema = fileSchema({
    id: 'blogCard',
    summary: 'A picture of a post for links to it, 1200 × 630 pixels.',
    mediaType: 'image/png',
    parameters: { id: POST_ID },
    queryParameters: { v: { type: 'string', description: 'Names what the picture shows.' } },
    redirects: { 302: 'The picture with the current `v`.' },
    errors: ['NOT_FOUND', 'GONE'],
  });
  app.get(PATH, { config, schema }, async (request, reply) => {
    const blog = await blogs.get(postIdOf(request.params as { id: string }));
    const address = cardAddress(blog);
    if (request.url !== address) return reply.header('Cache-Control', 'no-cache').redirect(address, 302);
    const { title, authorName, category } = blog;
    const picture = await cards.run({ title, authorName, category });
    return reply.type('image/png').header('Cache-Control', IMMUTABLE).send(Buffer.from(picture));
  });
}
