import { CALLERS, type Caller } from './callers.js';

/** The result of a call: done, or an error code. */
export type Outcome =
  | 'done'
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'ACCOUNT_RESTRICTED'
  | 'NOT_FOUND'
  | 'GONE'
  | 'SERVICE_UNAVAILABLE';

/** In the order of CALLERS; the other callers' outcomes follow from these. */
export type Outcomes = [
  nobody: Outcome,
  other: Outcome,
  owner: Outcome,
  moderator: Outcome,
  operator: Outcome,
  suspended: Outcome,
  blocked: Outcome,
];

export const [DONE, LOG_IN, NOT_YOURS] = ['done', 'UNAUTHENTICATED', 'FORBIDDEN'] as const;
/** A suspended or blocked member may only read, delete their own, and change private data such as the wishlist. */
const NO_MORE = 'ACCOUNT_RESTRICTED' as const;
/** Another member's; its existence is hidden. */
const HIDDEN = 'NOT_FOUND' as const;
const GONE = 'GONE' as const;
/** The picture's address is not allowed, so nothing is fetched. */
const REFUSED = 'BAD_USER_INPUT' as const;
/** This site sends no mail. */
const NO_MAIL = 'SERVICE_UNAVAILABLE' as const;

/** Permissions, by kind of operation. */
// oxfmt-ignore
export const RULES = {
  //            nobody  other      owner      moderator  operator   suspended  blocked
  openToAll:    [DONE,   DONE,      DONE,      DONE,      DONE,      DONE,      DONE],
  members:      [LOG_IN, DONE,      DONE,      DONE,      DONE,      DONE,      DONE],
  writers:      [LOG_IN, DONE,      DONE,      DONE,      DONE,      NO_MORE,   NO_MORE],
  copiers:      [LOG_IN, REFUSED,   REFUSED,   REFUSED,   REFUSED,   NO_MORE,   NO_MORE],
  ownerOnly:    [LOG_IN, NOT_YOURS, DONE,      NOT_YOURS, NOT_YOURS, NOT_YOURS, NOT_YOURS],
  ownerWrites:  [LOG_IN, NOT_YOURS, DONE,      NOT_YOURS, NOT_YOURS, NO_MORE,   NO_MORE],
  ownerRestores:[LOG_IN, GONE,      DONE,      GONE,      GONE,      NO_MORE,   NO_MORE],
  ownerKeeps:   [LOG_IN, HIDDEN,    DONE,      HIDDEN,    HIDDEN,    HIDDEN,    HIDDEN],
  privateReads: [LOG_IN, HIDDEN,    DONE,      DONE,      DONE,      HIDDEN,    HIDDEN],
  notTheOwner:  [LOG_IN, DONE,      NOT_YOURS, DONE,      DONE,      NO_MORE,   NO_MORE],
  moderators:   [LOG_IN, NOT_YOURS, NOT_YOURS, DONE,      DONE,      NO_MORE,   NO_MORE],
  operators:    [LOG_IN, NOT_YOURS, NOT_YOURS, NOT_YOURS, DONE,      NO_MORE,   NO_MORE],
  // A verified member gets no mail.
  verification: [LOG_IN, NO_MAIL,   NO_MAIL,   DONE,      DONE,      DONE,      DONE],
} satisfies Record<string, Outcomes>;

/** An expired session counts as no session; a bad token is always rejected. */
export function outcomeFor(caller: Caller, outcomes: Outcomes): Outcome {
  if (caller === 'an expired session') return outcomes[0];
  return outcomes[CALLERS.indexOf(caller)] ?? LOG_IN;
}
