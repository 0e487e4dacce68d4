import { type Input, type ParityPair, underKey } from './pair.js';

const subscription =
  (email: unknown = 'robin@octavo.example') =>
  (): Input => ({ email });

const subscribe: ParityPair = {
  id: 'subscribe',
  query: 'mutation ($email: String!) { subscribe(email: $email) }',
  rest: (body) => ({ method: 'POST', path: '/subscribers', body }),
  answer: ({ subscribe: done }) => ({ acknowledged: done }),
  // A receipt, which is the same for the same address. GraphQL says only that it is done.
  restAlone: ['insertedId'],
  cases: [
    { name: 'a new address', input: subscription(), outcome: 'done' },
    {
      name: 'an address that is on the list in other letters',
      input: subscription('ROBIN@octavo.example'),
      before: ({ app }) => app.rest('POST', '/subscribers', { body: subscription()() }),
      outcome: 'done',
    },
    { name: 'what is no address', input: subscription('robin'), outcome: 'BAD_USER_INPUT' },
    { name: 'no address', outcome: 'BAD_USER_INPUT', byTypes: true },
    { name: 'an address that is no text', input: subscription(7), outcome: 'BAD_USER_INPUT', byTypes: true },
    ...underKey(
      'nobody',
      subscription(),
      ({ app }, body, headers) => app.rest('POST', '/subscribers', { body, headers }),
      subscription('ada@octavo.example'),
    ),
  ],
};

/** The newsletter, by both faces. */
export const SUBSCRIBER_PAIRS = [subscribe];
