import type { Action } from '../../platform/limits/actions.js';

export const ADD_COMMENT: Action = {
  name: 'comment',
  what: 'comments',
  perMember: { minute: 30, hour: 200, day: 600 },
  onFirstDay: { hour: 40, day: 100 },
  perAddress: 150,
};

/** Editing, deleting, hiding and unhiding. */
export const EDIT_COMMENT: Action = {
  name: 'comment-edit',
  what: 'changes of comments',
  perMember: { minute: 30, hour: 200, day: 600 },
  perAddress: 150,
};
