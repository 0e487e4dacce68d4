import { Button, HStack } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CommentItemFragment } from './CommentItem.generated';
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
  /** Called after the comment has left its list, so that the parent can move focus. */
  onGone: () => void;
  /** The comment's text; the edit form replaces it. */
  children: ReactNode;
}

/** A comment's text, with the buttons for its writer and for the post's author. */
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
  const [isEditing, setIsEditing] = useState(false);
  const editRef = useRef<HTMLButtonElement>(null);
  const deleteComment = useDeleteComment(blogId);
  const hide = useHideComment(blogId);
  const unhide = useUnhideComment(blogId);
  const { run } = useAsyncAction();

  const leave = async (leaving: Promise<boolean>) => {
    if (await leaving) onGone();
  };

  if (isEditing && uid !== null) {
    const close = () => {
      // Render the Edit button first, so that it can take focus.
      flushSync(() => setIsEditing(false));
      editRef.current?.focus();
    };
    return <EditCommentForm id={id} text={comContent} uid={uid} onClose={close} onGone={onGone} />;
  }
  return (
    <>
      {children}
      <HStack {...toolRow}>
        {viewerCanEdit ? (
          <Tool ref={editRef} aria-label="Edit your comment" onClick={() => setIsEditing(true)}>
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
    </>
  );
}

const Tool = (props: ComponentProps<typeof Button>) => <Button size="xs" variant="ghost" {...props} />;
