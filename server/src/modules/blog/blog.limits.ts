import type { Action } from '../../platform/limits/actions.js';
import { COST } from '../../platform/limits/cost.js';

export const CREATE_POST: Action = {
  name: 'post',
  what: 'posts',
  perMember: { minute: 30, hour: 60, day: 150 },
  onFirstDay: { hour: 10, day: 20 },
  perAddress: 150,
};

/** Correcting a post takes many saves. */
export const UPDATE_POST: Action = {
  name: 'edit',
  what: 'changes of posts',
  perMember: { minute: 30, hour: 200, day: 600 },
  onFirstDay: { hour: 60, day: 200 },
  perAddress: 150,
};

/** Points for a post's body, which lists read on request. */
export const BODY_COST = COST.row;

/** Points for a body that is made ready to be shown: milliseconds of a core. */
export const READABLE_BODY_COST = 5;

/** Points for a post with its body. */
export const WHOLE_POST_COST = COST.row + BODY_COST;

/** How many related posts are kept of a post (prisma/sql/related_posts.sql). */
export const MAX_RELATED_POSTS = 8;

/** Points for highlighting matches in a post: milliseconds of a core. */
export const SEARCH_MATCH_COST = 5;

/** Points for another search to be offered: words that look like one, and how frequent they are. */
export const SUGGESTED_SEARCH_COST = 5;

/** Points for suggestions beside their rows: a search for each pause in somebody's typing. */
export const SUGGESTIONS_COST = 10;
