import { Router } from 'express';
import { parseInput } from '../../platform/validation/validate.js';
import { SubscribeInput } from './subscriber.input.js';
import type { SubscriberService } from './subscriber.service.js';

/** The newsletter (specification, section 7). */
export function subscriberRoutes(subscribers: SubscriberService): Router {
  const router = Router();

  router.post('/subscribers', async (request, response) => {
    const insertedId = await subscribers.subscribe(await parseInput(SubscribeInput, request.body));
    response.status(201).json({ acknowledged: true, insertedId });
  });

  return router;
}
