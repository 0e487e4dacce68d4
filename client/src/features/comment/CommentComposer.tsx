import { Box, Text } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { loginFrom } from '../../lib/paths';
import { lazyPart, useReloadOnReconnect } from '../../ui/lazyPart';
import { Loading, SkeletonBlock } from '../../ui/Skeletons';
import { TextLink } from '../../ui/TextLink';
import { useIsNearViewport } from '../../ui/useIsNearViewport';
import type { CommentSectionFragment } from './CommentSection.generated';

/** Lazy: most readers never come to the form, which brings React Hook Form. */
const CommentForm = lazyPart(async () => (await import('./CommentForm')).CommentForm, LostForm);

/** Element id of the composer. A login leads back to it. */
export const COMMENT_COMPOSER = 'your-comment';

/** The reader of the post. `uid` is null for a visitor; `loading` is true while the reader is unknown. */
export interface CommentViewer {
  uid: string | null;
  loading: boolean;
}

interface CommentComposerProps {
  blog: Pick<CommentSectionFragment, 'id' | 'viewerCanComment' | 'viewerIsAuthor'>;
  viewer: CommentViewer;
}

/**
 * Below the comments (specification: A post): the form for members, a login link for visitors, a note for the author,
 * and a skeleton while the session loads.
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
    return <FormWhenNear key={viewer.uid} blogId={blog.id} uid={viewer.uid} />;
  }
  if (blog.viewerIsAuthor) return <Note>Author cannot comment on own post!</Note>;
  // Just signed in: the cache still holds a visitor's permissions.
  return <FormSkeleton />;
}

/** The form, once the reader has scrolled near it. */
function FormWhenNear(props: ComponentProps<typeof CommentForm>) {
  const [ref, isNear] = useIsNearViewport();
  return (
    <div ref={ref}>
      {isNear ? (
        <Suspense fallback={<FormSkeleton />}>
          <CommentForm {...props} />
        </Suspense>
      ) : (
        <FormSkeleton />
      )}
    </div>
  );
}

function LostForm() {
  useReloadOnReconnect();
  return <Note>The comment form could not be loaded. Please reload the page.</Note>;
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
