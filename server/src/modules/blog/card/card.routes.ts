import { Router, type Request, type Response } from 'express';
import type { KeptAnswers } from '../../../platform/changes/kept-answers.js';
import { IMMUTABLE, VISITOR_PAGES } from '../../../platform/http/caching.js';
import { isKnown } from '../../../platform/http/conditional.js';
import { refuseOtherMethods } from '../../../platform/http/methods.js';
import { redirectTo } from '../../../platform/http/redirect.js';
import { COST } from '../../../platform/limits/cost.js';
import type { Metering } from '../../../platform/limits/meter.js';
import { nameOperation } from '../../../platform/log/request-scope.js';
import { Thread } from '../../../platform/process/thread.js';
import type { BlogService } from '../blog.service.js';
import { postIdOf } from '../feeds/post-address.js';
import type { CardContent } from './card.js';
import { cardPath, cardVersion } from './card-address.js';

/** A card as it is kept. */
export interface Card {
  /** Of what it shows, see {@link cardVersion}. */
  version: string;
  /** PNG. */
  picture: Uint8Array;
}

export interface CardOptions {
  blogs: BlogService;
  /** Keeps cards until something that they were drawn from changes. */
  keptCards: KeptAnswers<Card>;
  cards: CardThread;
  metering: Pick<Metering, 'arrive'>;
}

/** Draws cards, see {@link cardThread}. */
export type CardThread = Pick<Thread<CardContent, Uint8Array>, 'run'>;

/** How long anybody waits for a card, in milliseconds: one takes about a hundred, the first of a thread three hundred. */
const CARD_LIMIT_MS = 5_000;

/** The thread for cards. */
export const cardThread = (limitMs = CARD_LIMIT_MS): Thread<CardContent, Uint8Array> =>
  new Thread({
    module: new URL('./card.js', import.meta.url),
    task: 'drawCard',
    busy: 'There is no time to draw this picture right now. Please try again later.',
    limitMs,
  });

const PATH = '/post/:id/card.png';

/** The cards of posts: pictures that other sites show with a link to a post. */
export function cardRoutes({ blogs, keptCards, cards, metering }: CardOptions): Router {
  const draw = async (id: string): Promise<Card> => {
    const blog = await blogs.get(id);
    const { title, authorName, category } = blog;
    return { version: cardVersion(blog), picture: await cards.run({ title, authorName, category }) };
  };
  const send = async (request: Request, response: Response): Promise<void> => {
    nameOperation('page', PATH);
    await metering.arrive(request, response, request.ip, { points: COST.page });
    const id = postIdOf(request.params);
    if (redirectTo(cardPath(id), request, response)) return;
    const { version, picture } = await keptCards.get(
      id,
      () => draw(id),
      () => true,
    );
    // Under an older version, or none, is what there is now.
    const isVersioned = request.query.v === version;
    response.type('png').set('ETag', `"${version}"`);
    response.set('Cache-Control', isVersioned ? IMMUTABLE : VISITOR_PAGES);
    if (isKnown(request, `"${version}"`)) return void response.status(304).end();
    response.set('Content-Length', String(picture.length)).end(picture);
  };
  const router = Router();
  router.get(PATH, send);
  router.all(PATH, refuseOtherMethods('GET'));
  return router;
}
