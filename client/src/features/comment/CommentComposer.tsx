import { Box, Text } from '@chakra-ui/react';
import { lazy, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { loginFrom } from '../../lib/paths';
import { ClientOnly } from '../../ui/ClientOnly';
import { Loading, SkeletonBlock } from '../../ui/Skeletons';
import { TextLink } from '../../ui/TextLink';
import type { CommentSectionFragment } from './CommentSection.generated';

/** Lazy: most readers are visitors, who never see the form. */
const CommentForm = lazy(async () => ({ default: (await import('./CommentForm')).CommentForm }));

/** The id of the form's place. A login leads back to it. */
export const COMMENT_COMPOSER = 'your-comment';

/** Who reads the post. A visitor's uid is null; `loading` says that it is not known yet. */
export interface CommentViewer {
  uid: string | null;
  loading: boolean;
}

interface CommentComposerProps {
  blog: Pick<CommentSectionFragment, 'id' | 'viewerCanComment' | 'viewerCanEdit'>;
  viewer: CommentViewer;
}

/**
 * Below the comments (specification: A post): the form for members, a login link for visitors, a sentence for the author,
 * a skeleton while the reader is unknown.
 */
export function CommentComposer({ blog, viewer }: CommentComposerProps) {
  const location = useLocation();
  if (viewer.loading) return <FormSkeleton />;
  if (!viewer.uid) {
    return (
      <Note>
        <TextLink to={loginFrom({ ...location, hash: `#${COMMENT_COMPOSER}` })}>
          Please login to comment on post
        </TextLink>
      </Note>
    );
  }
  if (blog.viewerCanComment) {
    return (
      <ClientOnly fallback={<FormSkeleton />}>
        <CommentForm key={blog.id + viewer.uid} blogId={blog.id} uid={viewer.uid} />
      </ClientOnly>
    );
  }
  if (blog.viewerCanEdit) return <Note>Author cannot comment on own post!</Note>;
  // Just signed in: the cache still holds a visitor's permissions.
  return <FormSkeleton />;
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text px="5" py="4" bg="bg.subtle" borderRadius="l3" color="fg.muted" _print={{ display: 'none' }}>
      {children}
    </Text>
  );
}

function FormSkeleton() {
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
