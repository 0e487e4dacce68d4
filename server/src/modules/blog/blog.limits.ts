import type { Action } from '../../platform/limits/actions.js';
import { COST } from '../../platform/limits/cost.js';

export const CREATE_POST: Action = {
  name: 'post',
  what: 'posts',
  perMember: { minute: 30, hour: 60, day: 150 },
  onFirstDay: { hour: 10, day: 20 },
  perAddress: 150,
};

/** High: correcting a post takes many saves. */
export const UPDATE_POST: Action = {
  name: 'edit',
  what: 'changes of posts',
  perMember: { minute: 30, hour: 200, day: 600 },
  onFirstDay: { hour: 60, day: 200 },
  perAddress: 150,
};

/** Lists load bodies only on request. */
export const BODY_COST = COST.row;

/** Preparing a body for display takes milliseconds of CPU. */
export const READABLE_BODY_COST = 5;

export const WHOLE_POST_COST = COST.row + BODY_COST;

export const RECENT_COUNT = 6;
export const FEATURED_COUNT = 10;

export const FEED_LENGTH = 20;
export const FEED_COST = WHOLE_POST_COST * FEED_LENGTH;

/** Stored per post (prisma/sql/related_posts.sql). */
export const MAX_RELATED_POSTS = 8;

/** Highlighting matches takes milliseconds of CPU. */
export const SEARCH_MATCH_COST = 5;

/** A suggestion looks up similar words and their frequencies. */
export const SUGGESTED_SEARCH_COST = 5;

/** On top of the points for rows. */
export const SUGGESTIONS_COST = 10;
