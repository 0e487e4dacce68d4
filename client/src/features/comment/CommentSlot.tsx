import { Box, Text } from '@chakra-ui/react';
import { lazy, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { loginFrom } from '../../lib/paths';
import { ClientOnly } from '../../ui/ClientOnly';
import { Loading, SkeletonBlock } from '../../ui/Skeletons';
import { TextLink } from '../../ui/TextLink';
import type { CommentSectionFragment } from './CommentSection.generated';

/** Most readers are visitors: they don't download what only members use. */
const CommentForm = lazy(async () => ({ default: (await import('./CommentForm')).CommentForm }));

/** Names the place in addresses, so that a login leads back to it. */
export const COMMENT_SLOT = 'your-comment';

/** Who reads the post: their uid, null for a visitor, and whether that is not known yet. */
export interface CommentViewer {
  uid: string | null;
  loading: boolean;
}

interface CommentSlotProps {
  blog: Pick<CommentSectionFragment, 'id' | 'viewerCanComment' | 'viewerCanEdit'>;
  viewer: CommentViewer;
}

/**
 * What stands below the comments, one of four (specification: A post): the form for members, a way to log in
 * for visitors, a sentence for the author, and a quiet placeholder while it is not known yet who is reading.
 */
export function CommentSlot({ blog, viewer }: CommentSlotProps) {
  const location = useLocation();
  if (viewer.loading) return <FormToCome />;
  if (!viewer.uid) {
    return (
      <Note>
        <TextLink to={loginFrom({ ...location, hash: `#${COMMENT_SLOT}` })}>
          Please login to comment on post
        </TextLink>
      </Note>
    );
  }
  if (blog.viewerCanComment) {
    return (
      <ClientOnly fallback={<FormToCome />}>
        <CommentForm key={blog.id + viewer.uid} blogId={blog.id} uid={viewer.uid} />
      </ClientOnly>
    );
  }
  if (blog.viewerCanEdit) return <Note>Author cannot comment on own post!</Note>;
  // Just signed in: what the server said was meant for a visitor, and its new answer is on the way.
  return <FormToCome />;
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text px="5" py="4" bg="bg.subtle" borderRadius="l3" color="fg.muted" _print={{ display: 'none' }}>
      {children}
    </Text>
  );
}

function FormToCome() {
  return (
    <Loading label="Loading the comment form">
      <Box _print={{ display: 'none' }}>
        <SkeletonBlock height="6" width="13rem" mb="4" />
        <SkeletonBlock height="28" />
        <SkeletonBlock height="11" width="9rem" mt="4" borderRadius="full" />
      </Box>
    </Loading>
  );
}
