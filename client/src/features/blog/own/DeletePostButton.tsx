import { Button } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useDeleteBlog } from './useDeleteBlog';

/** Deletes the post from its own page, then opens My posts. */
export function DeletePostButton({ blog }: { blog: { id: string; title: string } }) {
  const navigate = useNavigate();
  const deleteBlog = useDeleteBlog(() => navigate(paths.myPosts));
  return (
    <Button className="needs-scripts" size="sm" variant="outline" onClick={() => void deleteBlog(blog)}>
      Delete
    </Button>
  );
}
