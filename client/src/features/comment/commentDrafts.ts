import { createDraftStore } from '../../lib/draftStore';

/** Comments that are being written in this tab: they survive a reload and a sign-in that ran out. By member and post. */
export const commentDrafts = createDraftStore<{ text: string }>({
  name: 'comment',
  place: 'tab',
  parse: ({ text }) => (typeof text === 'string' ? { text } : null),
});

/** A tab has one form of a post. */
export const COMMENT_DRAFT = 'form';
