import { createDraftStore } from '../../lib/draftStore';

/** Unsent comments by member and post, in sessionStorage: they survive a reload and an expired session. */
export const commentDrafts = createDraftStore<{ text: string }>({
  name: 'comment',
  area: 'tab',
  parse: ({ text }) => (typeof text === 'string' ? { text } : null),
});

/** A constant draft id: a tab has one comment form per post. */
export const COMMENT_DRAFT = 'form';
