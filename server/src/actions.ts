import { EXPORT_ACCOUNT } from './modules/account/account.limits.js';
import { CREATE_POST, UPDATE_POST } from './modules/blog/blog.limits.js';
import { ADD_COMMENT, EDIT_COMMENT } from './modules/comment/comment.limits.js';
import { DELETE_MEDIA, SET_DRAFT_PICTURES, UPLOAD_MEDIA } from './modules/media/media.limits.js';
import { REPORT } from './modules/moderation/moderation.limits.js';
import { SEND_VERIFICATION_EMAIL, SIGN_IN, UPDATE_PROFILE } from './modules/session/session.limits.js';
import { SUBSCRIBE } from './modules/subscriber/subscriber.limits.js';
import type { Action } from './platform/limits/actions.js';

/** The rate limiter cannot count an action that is missing here. */
export const ACTIONS: readonly Action[] = [
  SIGN_IN,
  SUBSCRIBE,
  ADD_COMMENT,
  EDIT_COMMENT,
  CREATE_POST,
  UPDATE_POST,
  UPDATE_PROFILE,
  SEND_VERIFICATION_EMAIL,
  REPORT,
  UPLOAD_MEDIA,
  DELETE_MEDIA,
  SET_DRAFT_PICTURES,
  EXPORT_ACCOUNT,
];
