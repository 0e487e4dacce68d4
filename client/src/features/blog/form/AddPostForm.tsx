import { useState } from 'react';
import { showSuccess } from '../../../ui/dialog';
import { PostForm } from './PostForm';
import type { Author } from './PostFields';
import type { PostFormFragment } from './PostForm.generated';
import { emptyPost } from './postValues';
import { SavedNotice } from './SavedNotice';
import { useCreateBlog } from './useCreateBlog';
import { usePostForm } from './usePostForm';

/**
 * Writes a new post (specification): on success the form is emptied and a dialog says so; a
 * failure is told by a toast, and all text stays. In: the signed-in member.
 */
export function AddPostForm({ uid, author }: { uid: string; author: Author }) {
  const [added, setAdded] = useState<PostFormFragment | null>(null);
  const createBlog = useCreateBlog();
  const state = usePostForm({
    owner: { uid, target: 'new' },
    initial: emptyPost,
    version: null,
    save: (values) => createBlog(values),
    nextInitial: () => ({ values: emptyPost, version: null }),
    onSaved: (blog) => {
      setAdded(blog);
      void showSuccess({ title: 'Success!', text: 'Your blog has been posted!' });
    },
    failureToast: true,
  });
  return (
    <PostForm
      state={state}
      author={author}
      submitLabel="Add Post"
      busyLabel="Adding…"
      notice={added ? <SavedNotice id={added.id} title={added.title} text="Published:" /> : null}
    />
  );
}
