import { Button } from '@chakra-ui/react';
import { paths } from '../../../lib/paths';
import { useNavigateFromHere } from '../../../ui/useNavigateFromHere';
import { useDeleteBlog } from './useDeleteBlog';

/** Deletes the post from its own page, then opens My posts. */
export function DeletePostButton({ blog }: { blog: { id: string; title: string } }) {
  const navigate = useNavigateFromHere();
  const deleteBlog = useDeleteBlog(() => navigate(paths.myPosts));
  return (
    <Button className="needs-scripts" size="sm" variant="outline" onClick={() => void deleteBlog(blog)}>
      Delete
    </Button>
  );
}
