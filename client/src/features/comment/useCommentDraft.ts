import { useState } from 'react';
import type { DraftOwner } from '../../lib/draftStore';
import { COMMENT_DRAFT, commentDrafts } from './commentDrafts';

/**
 * The draft of a comment form.
 * @param sent what needs no draft: '' for a new comment, the comment's text for an edit
 * @returns the text to begin with; `keep`, to be called with the text at each change; and `remove`
 */
export function useCommentDraft(owner: DraftOwner, sent: string) {
  const [initial] = useState(() => commentDrafts.list(owner)[0]?.text ?? sent);
  const remove = () => commentDrafts.remove(owner, COMMENT_DRAFT);
  const keep = (text: string) => {
    if (text && text !== sent) commentDrafts.save(owner, { id: COMMENT_DRAFT, text });
    else remove();
  };
  return { initial, keep, remove };
}
