import { Button, Container } from '@chakra-ui/react';
import { useNavigate, useParams } from 'react-router-dom';
import { moveToNewPost, postDrafts } from '../../features/blog/form/postDrafts';
import { useSession } from '../../features/session/SessionContext';
import { paths } from '../../lib/paths';
import { Notice } from '../../ui/Notice';
import { useIsHydrated } from '../../ui/useIsHydrated';

/** Above Update Post's not-found page: a draft of the post that is gone can become a new post. */
export function DraftOfMissingPost() {
  const { id = '' } = useParams();
  const { currentUser } = useSession();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const owner = { uid: currentUser?.uid ?? '', target: id };
  const hasDraft = isHydrated && currentUser !== null && postDrafts.list(owner).length > 0;
  const moveAndOpen = () => {
    moveToNewPost(owner);
    void navigate(paths.addBlog);
  };
  if (!hasDraft) return null;
  return (
    <Container pt={{ base: '8', md: '10' }}>
      <Notice
        kind="info"
        scrollsIntoView
        actions={
          <Button size="sm" onClick={moveAndOpen}>
            Use it for a new post
          </Button>
        }
      >
        This post is gone, but a draft of your changes to it is on this device.
      </Notice>
    </Container>
  );
}
