import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { showSuccess } from '../../../ui/dialog';
import { PostForm } from './PostForm';
import type { Author } from './PostFields';
import type { PostFormFragment } from './PostForm.generated';
import { valuesOf } from './postValues';
import { SavedNotice } from './SavedNotice';
import { usePostForm } from './usePostForm';
import { useUpdateBlog } from './useUpdateBlog';

const UPDATED = { title: 'Success!', text: 'Your blog has been updated!' };
const HELD = {
  title: 'Thank you!',
  text: 'A moderator will look at your change before the post is public again.',
};

interface UpdatePostFormProps {
  uid: string;
  author: Author;
  /** The post as it was when the page opened. Later versions do not change the form. */
  blog: PostFormFragment;
}

/**
 * The form for editing a post (specification: Writing). On success a dialog says so, and every page shows the new
 * version; a held post leads to My posts. A failure shows a line beside the button instead of a toast, and the text stays.
 */
export function UpdatePostForm({ uid, author, blog }: UpdatePostFormProps) {
  const navigate = useNavigate();
  const [updated, setUpdated] = useState<{ title: string; isMoreTyped: boolean } | null>(null);
  const { save, loadNewest } = useUpdateBlog(blog.id);
  const state = usePostForm({
    owner: { uid, target: blog.id },
    initial: valuesOf(blog),
    version: blog.version,
    save: async (values, version) => {
      if (version === null) throw new Error('An edit has the version that it started from.');
      return save(values, version);
    },
    loadNewest,
    valuesAfterSave: (saved) => ({ values: valuesOf(saved), version: saved.version }),
    onSaved: (saved, leaving, isMoreTyped) => {
      if (saved.isHeld) return void goToMyPosts(leaving);
      setUpdated({ title: saved.title, isMoreTyped });
      void showSuccess(UPDATED, leaving);
    },
    failureToast: false,
  });
  /** A held post cannot be edited. */
  const goToMyPosts = async (leaving: AbortSignal) => {
    if (await showSuccess(HELD, leaving)) await navigate(paths.myPosts);
  };
  return (
    <PostForm
      state={state}
      author={author}
      submitLabel="Update Post"
      busyLabel="Updating…"
      notice={
        updated ? (
          <SavedNotice id={blog.id} title={updated.title} text="Updated:">
            {updated.isMoreTyped ? 'What you typed meanwhile is not saved yet.' : null}
          </SavedNotice>
        ) : null
      }
    />
  );
}
