/**
 * A comment that is being written, kept in this tab: it survives a reload and a sign-in that ran out. One per member
 * and post, so that nobody else on the same computer finds it. Where storage is forbidden nothing is kept.
 */
export interface CommentDraft {
  read: () => string;
  /** An empty text forgets the draft. */
  write: (text: string) => void;
}

const prefixOf = (uid: string): string => `octavo.comment.${uid}.`;

/** Forgets every comment that a member has begun in this tab, for one who is no member any more. */
export function forgetCommentDrafts(uid: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefixOf(uid))) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** The draft of a member's comment on a post. Storage is touched only when the draft is read or written. */
export function commentDraft(uid: string, blogId: string): CommentDraft {
  const key = prefixOf(uid) + blogId;
  return {
    read: () => {
      try {
        return sessionStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write: (text) => {
      try {
        if (text) sessionStorage.setItem(key, text);
        else sessionStorage.removeItem(key);
      } catch {
        // Without storage the text lives as long as the page.
      }
    },
  };
}
