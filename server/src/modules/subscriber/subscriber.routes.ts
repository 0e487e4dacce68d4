import { operation, type Operation } from '../../platform/rest/operation.js';
import { inserted } from '../../platform/rest/write-responses.js';
import { SubscribeInput } from './subscriber.input.js';
import { SUBSCRIBE } from './subscriber.limits.js';
import type { SubscriberService } from './subscriber.service.js';

/** Specification: Data and calls. */
export function subscriberOperations(subscribers: SubscriberService): Operation[] {
  return [
    operation({
      id: 'subscribe',
      method: 'POST',
      path: '/subscribers',
      tag: 'Newsletter',
      summary: 'Subscribes an address to the newsletter.',
      description:
        'The answer is the same whether or not the address was on the list already. Where the site sends mail, the address gets one with a link, and is on the list once that was confirmed.',
      access: 'anyone',
      idempotent: true,
      action: SUBSCRIBE,
      bodyInput: SubscribeInput,
      bodyExample: { email: 'reader@example.com' },
      status: 201,
      response: inserted,
      handle: ({ body, idempotencyKey }) => subscribers.subscribe(body, idempotencyKey),
    }),
  ];
}
