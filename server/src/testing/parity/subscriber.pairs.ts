import { type Input, type ParityPair, underKey } from './pair.js';

const subscription =
  (email: unknown = 'robin@octavo.example') =>
  (): Input => ({ email });

/** The form's fields. */
const form = (fields: Input) => (): Input => ({ ...subscription()(), ...fields });

const subscribe: ParityPair = {
  id: 'subscribe',
  query:
    'mutation ($email: String!, $website: String, $openForMs: Int) { subscribe(email: $email, website: $website, openForMs: $openForMs) }',
  rest: (body) => ({ method: 'POST', path: '/subscribers', body }),
  answer: ({ subscribe: done }) => ({ acknowledged: done }),
  // `insertedId` depends on the address; GraphQL only returns true.
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
    { name: 'a form of a person', input: form({ website: '', openForMs: 9_000 }), outcome: 'done' },
    { name: 'a form with what people do not see', input: form({ website: 'x' }), outcome: 'done' },
    { name: 'a form that was quick', input: form({ openForMs: 10 }), outcome: 'done' },
    { name: 'a time of less than nothing', input: form({ openForMs: -1 }), outcome: 'BAD_USER_INPUT' },
    {
      name: 'a time that is no number',
      input: form({ openForMs: 'x' }),
      outcome: 'BAD_USER_INPUT',
      byTypes: true,
    },
    {
      name: 'a text in the wrong place',
      input: form({ website: 7 }),
      outcome: 'BAD_USER_INPUT',
      byTypes: true,
    },
    ...underKey(
      'nobody',
      subscription(),
      ({ app }, body, headers) => app.rest('POST', '/subscribers', { body, headers }),
      subscription('ada@octavo.example'),
    ),
  ],
};

export const SUBSCRIBER_PAIRS = [subscribe];
