import { Box, Container, Grid } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { PostBody, preloadPostBody } from '../../features/blog/post/PostBody';
import { PostByline } from '../../features/blog/post/PostByline';
import { PostPageHead } from '../../features/blog/post/PostPageHead';
import { PostHeader } from '../../features/blog/post/PostHeader';
import { TableOfContents } from '../../features/blog/post/TableOfContents';
import { ReadOn } from '../../features/blog/post/ReadOn';
import { COMMENTS, CommentSection } from '../../features/comment/CommentSection';
import { ReportButton } from '../../features/report/ReportButton';
import { useSession } from '../../features/session/SessionContext';
import { useIsRestricted } from '../../features/session/useMe';
import { AddToWishlistButton } from '../../features/wishlist/AddToWishlistButton';
import { errorCode, isMissing } from '../../lib/errors';
import { paths } from '../../lib/paths';
import { ClientOnly } from '../../ui/ClientOnly';
import { ErrorState } from '../../ui/ErrorState';
import { lazyPart } from '../../ui/lazyPart';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { ShareButton } from '../../ui/ShareButton';
import { MissingPost } from './MissingPost';
import { type PostPageQueryVariables, usePostPageQuery } from './PostPage.generated';

// Exported here so that the route and its loader find them in one chunk.
export { MissingPost, preloadPostBody };

/** Lazy: most readers are not the author. */
const DeletePostButton = lazyPart(
  async () => (await import('../../features/blog/own/DeletePostButton')).DeletePostButton,
  () => null,
);

/** Lazy: few members are suspended or blocked. */
const RestrictionNotice = lazyPart(
  async () => (await import('../../features/session/account/RestrictionNotice')).RestrictionNotice,
  () => null,
);

/** A post with its comments. The loader has put both into the cache. */
export function PostPage() {
  const variables = useLoaderData<PostPageQueryVariables>();
  const { currentUser, loading } = useSession();
  const isRestricted = useIsRestricted();
  const { data, error, refetch } = usePostPageQuery({ variables });

  // Apollo keeps the data of a post that is gone by now beside the error.
  const code = error && errorCode(error);
  if (code && isMissing(code)) return <MissingPost code={code} />;

  // While the query is refetched after a sign-in or sign-out, and if that fails.
  if (!data) {
    return error ? (
      <Container py="12">
        <ErrorState error={error} refetch={refetch} />
      </Container>
    ) : (
      <LoadingIndicator label="Loading the post…" />
    );
  }

  const { blog } = data;
  const uid = currentUser?.uid ?? null;
  const isVisitor = !loading && !currentUser;
  return (
    // The key gives each post its own state, so that an open dialog does not stay for the next one, and removes the
    // followed link, so that the focus moves to the start of the new post.
    <Fragment key={blog.id}>
      <PostPageHead blog={blog} />
      <article>
        <PostHeader blog={blog} />
        <Container pt={{ base: '8', lg: '14' }}>
          <MarginColumns
            margin={
              <>
                <PostByline
                  blog={blog}
                  actions={
                    <>
                      <AddToWishlistButton blog={blog} uid={uid} isVisitor={isVisitor} size="sm" />
                      <ShareButton path={paths.post(blog.id)} size="sm" />
                      {blog.viewerIsAuthor ? null : (
                        <ReportButton
                          thingId={blog.id}
                          what="post"
                          label="this post"
                          uid={uid}
                          isVisitor={isVisitor}
                          size="sm"
                        />
                      )}
                    </>
                  }
                  ownActions={
                    blog.viewerCanDelete ? (
                      <ClientOnly fallback={null}>
                        <DeletePostButton blog={blog} />
                      </ClientOnly>
                    ) : null
                  }
                />
                <TableOfContents headings={blog.readableBody.headings} />
              </>
            }
          >
            <PostBody blog={blog} />
          </MarginColumns>
        </Container>
      </article>
      <Container pt={{ base: '14', md: '20' }}>
        <ReadOn blog={blog} />
      </Container>
      <Container pt={{ base: '14', md: '20' }} pb={{ base: '16', md: '24' }}>
        <MarginColumns>
          <CommentSection
            blog={blog}
            startsAtCursor={Boolean(variables.commentsAfter)}
            viewer={{ uid, loading }}
            notice={
              isRestricted ? (
                <Box mb="6">
                  <ClientOnly fallback={null}>
                    <RestrictionNotice />
                  </ClientOnly>
                </Box>
              ) : null
            }
            renderReport={({ id, name }) => (
              <ReportButton
                thingId={id}
                what="comment"
                label={`the comment by ${name}`}
                uid={uid}
                isVisitor={isVisitor}
                hash={`#${COMMENTS}`}
                size="xs"
              />
            )}
          />
        </MarginColumns>
      </Container>
    </Fragment>
  );
}

/** The text column with a margin: beside it on wide screens, above it on narrow ones. */
function MarginColumns({ margin, children }: { margin?: ReactNode; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 38rem)' }}
      columnGap={{ lg: '14', xl: '20' }}
      rowGap="8"
      justifyContent={{ base: 'stretch', lg: 'start' }}
    >
      {/* Not a scroll anchor: the browser would keep the margin still and shift the text when web fonts load. */}
      <Box hideBelow={margin ? undefined : 'lg'} overflowAnchor="none">
        {margin ? (
          <Box position={{ lg: 'sticky' }} top={{ lg: '28' }}>
            {margin}
          </Box>
        ) : null}
      </Box>
      <Box minW="0">{children}</Box>
    </Grid>
  );
}
