import { type ParityPair } from './pair.js';

const me: ParityPair = {
  id: 'openSession',
  query: 'query { me { uid displayName photoURL email } }',
  rest: () => ({ method: 'POST', path: '/jwt' }),
  // Only the member is compared.
  answer: (data) => ({ success: data.me !== null }),
  cases: [
    { name: 'a token', caller: 'the reader', outcome: 'done' },
    { name: 'a token that is none', caller: 'a wrong token', outcome: 'UNAUTHENTICATED' },
    { name: 'a token whose time is over', caller: 'an expired token', outcome: 'UNAUTHENTICATED' },
  ],
};

export const SESSION_PAIRS = [me];
