import type { Action } from '../../platform/limits/actions.js';
import { COST } from '../../platform/limits/cost.js';

/** Publishing a post. */
export const CREATE_POST: Action = {
  name: 'post',
  what: 'posts',
  perMember: { minute: 30, hour: 60, day: 150 },
  onFirstDay: { hour: 10, day: 20 },
  perAddress: 150,
};

/** Changing a post: whoever corrects one saves it many times. */
export const UPDATE_POST: Action = {
  name: 'edit',
  what: 'changes of posts',
  perMember: { minute: 30, hour: 200, day: 600 },
  onFirstDay: { hour: 60, day: 200 },
  perAddress: 150,
};

/** What the body of a post costs beside its row, in points: lists read it only when it is asked for. */
export const BODY_COST = COST.row;

/** What a post with its body costs, in points. */
export const WHOLE_POST_COST = COST.row + BODY_COST;

/** What it costs to mark a search's words in a post's text, in points: some thousandths of a second of a core. */
export const SEARCH_MATCH_COST = 5;
