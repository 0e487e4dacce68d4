/**
 * A comment that is being written, kept in this tab: it survives a reload and a sign-in that ran out. One per member
 * and post, so that nobody else on the same computer finds it. Where storage is forbidden nothing is kept.
 */
export interface CommentDraft {
  read: () => string;
  /** An empty text forgets the draft. */
  write: (text: string) => void;
}

/** The draft of a member's comment on a post. Storage is touched only when the draft is read or written. */
export function commentDraft(uid: string, blogId: string): CommentDraft {
  const key = `octavo.comment.${uid}.${blogId}`;
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
