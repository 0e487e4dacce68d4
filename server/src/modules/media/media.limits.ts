import type { Action } from '../../platform/limits/actions.js';

export const UPLOADS_PER_HOUR = 200;

export const UPLOAD_MEDIA: Action = {
  name: 'media',
  what: 'pictures',
  perMember: { minute: 30, hour: UPLOADS_PER_HOUR, day: 600 },
  onFirstDay: { hour: 60, day: 120 },
  perAddress: 150,
  countsAttempts: true,
};

export const DELETE_MEDIA: Action = {
  name: 'media-delete',
  what: 'deletions of pictures',
  perMember: { minute: 60 },
  perAddress: 300,
};

/** Browsers call it whenever the pictures of a draft change. */
export const SET_DRAFT_PICTURES: Action = {
  name: 'draft-pictures',
  what: 'changes of the pictures of drafts',
  perMember: { minute: 60, hour: 600 },
  perAddress: 300,
};

/** How many days a browser keeps an unchanged draft. */
export const DRAFT_DAYS = 90;

/** Per member; beyond it, the least recently changed drafts are deleted. */
export const MAX_DRAFTS = 200;

/** More than fit into the text of a post. */
export const MAX_DRAFT_PICTURES = 1_200;

/** For the file dialog; the server checks the bytes. Without HEIC in the list, phones convert to JPEG. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** In bytes. */
export const MAX_UPLOAD = 15 * 2 ** 20;
