import { Button, HStack } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CommentItemFragment } from './CommentItem.generated';
import { commentDrafts, editTarget } from './commentDrafts';
import { EditCommentForm } from './EditCommentForm';
import { useAsyncAction } from '../../ui/useAsyncAction';
import { toolRow } from './toolRow';
import { useDeleteComment } from './useDeleteComment';
import { useHideComment } from './useHideComment';
import { useUnhideComment } from './useUnhideComment';

interface CommentToolsProps {
  comment: CommentItemFragment;
  blogId: string;
  /** The viewer's uid; null for a visitor. */
  uid: string | null;
  isHidden: boolean;
  /** The report button; none on the viewer's own comment. */
  report: ReactNode;
  /** Called after the last comment has left its list, so that the parent can move focus. */
  onGone: () => void;
  /** The comment's text; the edit form replaces it. */
  children: ReactNode;
}

/**
 * A comment's text, with the buttons for its writer and for the post's author. An unsaved edit opens its form again
 * after a reload or a login.
 */
export function CommentTools({
  comment,
  blogId,
  uid,
  isHidden,
  report,
  onGone,
  children,
}: CommentToolsProps) {
  const { id, name, comContent, viewerCanEdit, viewerCanDelete, viewerCanHide } = comment;
  const [edit, setEdit] = useState<'begun' | 'resumed' | null>(() =>
    uid !== null && viewerCanEdit && commentDrafts.list({ uid, target: editTarget(id) }).length > 0
      ? 'resumed'
      : null,
  );
  const boxRef = useRef<HTMLDivElement>(null);
  const editRef = useRef<HTMLButtonElement>(null);
  const deleteComment = useDeleteComment(blogId);
  const hide = useHideComment(blogId);
  const unhide = useUnhideComment(blogId);
  const { run } = useAsyncAction();

  /** Awaits what may take the comment out of its list, and then moves the focus to the comment nearest to its place. */
  const leave = async (leaving: Promise<boolean>): Promise<boolean> => {
    const item = boxRef.current?.closest('li');
    const list = item?.parentElement;
    const index = Array.from(list?.children ?? []).findIndex((each) => each === item);
    if (!(await leaving)) return false;
    // Let React remove the comment first.
    await new Promise((resolve) => setTimeout(resolve));
    const nearest = list?.isConnected ? (list.children[index] ?? list.lastElementChild) : null;
    if (nearest instanceof HTMLElement) {
      nearest.tabIndex = -1;
      nearest.focus();
    } else onGone();
    return true;
  };

  if (edit && uid !== null) {
    const close = () => {
      // Render the Edit button first, so that it can take focus.
      flushSync(() => setEdit(null));
      editRef.current?.focus();
    };
    return (
      <div ref={boxRef}>
        <EditCommentForm
          id={id}
          text={comContent}
          uid={uid}
          isResumed={edit === 'resumed'}
          leave={leave}
          onClose={close}
        />
      </div>
    );
  }
  return (
    <div ref={boxRef}>
      {children}
      <HStack {...toolRow}>
        {viewerCanEdit ? (
          <Tool ref={editRef} aria-label="Edit your comment" onClick={() => setEdit('begun')}>
            Edit
          </Tool>
        ) : null}
        {viewerCanDelete ? (
          <Tool aria-label="Delete your comment" onClick={() => void leave(deleteComment(id))}>
            Delete
          </Tool>
        ) : null}
        {viewerCanHide ? (
          <Tool
            aria-label={`${isHidden ? 'Show' : 'Hide'} the comment by ${name}`}
            onClick={({ currentTarget }) =>
              void run(() => leave(isHidden ? unhide(id) : hide(id)), currentTarget)
            }
          >
            {isHidden ? 'Show' : 'Hide'}
          </Tool>
        ) : null}
        {report}
      </HStack>
    </div>
  );
}

const Tool = (props: ComponentProps<typeof Button>) => <Button size="xs" variant="ghost" {...props} />;
