import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { showSuccessWithAction } from '../../../ui/dialog';
import { PostForm } from './PostForm';
import type { Author } from './PostFields';
import type { PostFormFragment } from './PostForm.generated';
import { emptyPost } from './postValues';
import { SavedNotice } from './SavedNotice';
import { useCreateBlog } from './useCreateBlog';
import { usePostForm } from './usePostForm';

const PUBLISHED = { title: 'Success!', text: 'Your blog has been posted!', offer: 'View post' };
const HELD = {
  title: 'Thank you!',
  text: 'A moderator will look at your post before it is public. Until then it is among your posts.',
  offer: 'My posts',
};

interface AddPostFormProps {
  /** The signed-in member. */
  uid: string;
  author: Author;
  /** Called when the member closes the dialog without opening the post: the caller goes back to the top of the page. */
  onDismissed: () => void;
}

/**
 * The form for a new post (specification: Writing). On success it empties itself, and a dialog offers to open the post.
 * On failure a toast shows the error, and the text stays.
 */
export function AddPostForm({ uid, author, onDismissed }: AddPostFormProps) {
  const navigate = useNavigate();
  const [added, setAdded] = useState<PostFormFragment | null>(null);
  const createBlog = useCreateBlog();
  const state = usePostForm({
    owner: { uid, target: 'new' },
    initial: emptyPost,
    version: null,
    save: (values) => createBlog(values),
    valuesAfterSave: () => ({ values: emptyPost, version: null }),
    onSaved: (blog, leaving) => {
      setAdded(blog);
      void offerToView(blog, leaving);
    },
    failureToast: true,
  });
  const offerToView = async ({ id, isHeld }: PostFormFragment, leaving: AbortSignal) => {
    const isTaken = await showSuccessWithAction(isHeld ? HELD : PUBLISHED, leaving);
    if (isTaken) {
      await navigate(isHeld ? paths.myPosts : paths.post(id));
    } else if (isTaken === false) onDismissed();
  };
  return (
    <Stack gap="6">
      {added && !added.isHeld ? <SavedNotice id={added.id} title={added.title} text="Published:" /> : null}
      <PostForm
        state={state}
        author={author}
        submitLabel="Add Post"
        busyLabel="Adding…"
        showsDefaultCategory
      />
    </Stack>
  );
}
