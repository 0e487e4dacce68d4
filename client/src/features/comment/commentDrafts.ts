import { createDraftStore } from '../../lib/draftStore';

/**
 * Unsent comments by member and post, and unsaved edits by member and comment, in sessionStorage: they survive a reload
 * and an expired session.
 */
export const commentDrafts = createDraftStore<{ text: string }>({
  name: 'comment',
  area: 'tab',
  parse: ({ text }) => (typeof text === 'string' ? { text } : null),
});

/** A constant draft id: a tab has one comment form per post, and one per edited comment. */
export const COMMENT_DRAFT = 'form';

/** The drafts' target for the edit of a comment; that for a new comment is the post's id. */
export const editTarget = (id: string): string => `edit:${id}`;
