import { useApolloClient } from '@apollo/client/react';
import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { countText } from '../../lib/count';
import { paths } from '../../lib/paths';
import { MoreButton } from '../../ui/MoreButton';
import { TextLink } from '../../ui/TextLink';
import { useFocusFirstNewItem } from '../../ui/useFocusFirstNewItem';
import { useLoadMore } from '../../ui/useLoadMore';
import { CommentItem, commentAt, type RenderReport } from './CommentItem';
import type { CommentSectionFragment } from './CommentSection.generated';
import { COMMENT_COMPOSER, CommentComposer, type CommentViewer } from './CommentComposer';
import { HiddenComments } from './HiddenComments';
import { MoreCommentsDocument } from './MoreComments.generated';

const List = chakra('ul');

/** Element id of the section's heading, for links and `aria-labelledby`. */
export const COMMENTS = 'comments';

interface CommentSectionProps {
  blog: CommentSectionFragment;
  /** Whether the comments start after a cursor, as on the page that 'Load more' opens before hydration. */
  startsAtCursor: boolean;
  viewer: CommentViewer;
  renderReport: RenderReport;
  /** Shown above the comment form. */
  notice: ReactNode;
}

/** A post's comments, oldest first, with the form for a new one below. */
export function CommentSection({ blog, startsAtCursor, viewer, renderReport, notice }: CommentSectionProps) {
  const client = useApolloClient();
  const { loadMore, loading } = useLoadMore((after) =>
    client.query({
      query: MoreCommentsDocument,
      variables: { blogId: blog.id, after },
      fetchPolicy: 'network-only',
    }),
  );
  const { nodes, pageInfo } = blog.comments;
  const { containerRef, focusAfter } = useFocusFirstNewItem(nodes, commentAt);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => headingRef.current?.focus();
  return (
    <Box as="section" aria-labelledby={COMMENTS}>
      <Heading ref={headingRef} as="h2" size="xl" id={COMMENTS} tabIndex={-1} outline="none">
        Comments{blog.comments.totalCount > 0 ? ` (${countText(blog.comments)})` : ''}
      </Heading>
      {startsAtCursor ? (
        // The link disappears, so the focus moves before it does.
        <TextLink
          to={`${paths.post(blog.id)}#${COMMENTS}`}
          onClick={focusHeading}
          mt="3"
          display="inline-block"
        >
          Back to the first comments
        </TextLink>
      ) : null}
      {nodes.length > 0 ? (
        <List ref={containerRef} mt="4" listStyleType="none" role="list">
          {nodes.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              blogId={blog.id}
              uid={viewer.uid}
              renderReport={renderReport}
              onGone={focusHeading}
            />
          ))}
        </List>
      ) : pageInfo.hasNextPage ? null : (
        <Text mt="4" py="6" color="fg.muted" borderBottomWidth="1px" borderColor="border">
          {startsAtCursor ? 'There are no further comments.' : 'No Comments Yet'}
        </Text>
      )}
      {pageInfo.hasNextPage ? (
        <MoreButton
          mt="6"
          to={`${paths.post(blog.id, pageInfo.endCursor)}#${COMMENTS}`}
          loading={loading}
          onMore={() => void focusAfter(loadMore(pageInfo.endCursor))}
        />
      ) : null}
      {blog.viewerIsAuthor && viewer.uid !== null ? (
        <HiddenComments blogId={blog.id} uid={viewer.uid} onGone={focusHeading} />
      ) : null}
      <Box mt="8" id={COMMENT_COMPOSER} tabIndex={-1} outline="none" data-login-returns="">
        {notice}
        <CommentComposer blog={blog} viewer={viewer} />
      </Box>
    </Box>
  );
}
