import type { Action } from '../../platform/limits/actions.js';

export const UPLOADS_PER_HOUR = 200;

export const UPLOAD_MEDIA: Action = {
  name: 'media',
  what: 'pictures',
  perMember: { minute: 30, hour: UPLOADS_PER_HOUR, day: 600 },
  onFirstDay: { hour: 60, day: 120 },
  perAddress: 150,
};

export const DELETE_MEDIA: Action = {
  name: 'media-delete',
  what: 'deletions of pictures',
  perMember: { minute: 60 },
  perAddress: 300,
};

/** A browser sends them as somebody puts pictures into a text or takes them out. */
export const SET_DRAFT_PICTURES: Action = {
  name: 'draft-pictures',
  what: 'changes of the pictures of drafts',
  perMember: { minute: 60, hour: 600 },
  perAddress: 300,
};

/** How long a browser keeps a draft that nobody changes. */
export const DRAFT_DAYS = 90;

/** Of one member; of more, those that were not changed for longest are forgotten. */
export const MAX_DRAFTS = 200;

/** More than the text of a post has room for. */
export const MAX_DRAFT_PICTURES = 1_200;

/** What a file dialog offers; the bytes decide what is taken. Phones that have HEIC then send JPEG. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** In bytes. */
export const MAX_UPLOAD = 15 * 2 ** 20;
