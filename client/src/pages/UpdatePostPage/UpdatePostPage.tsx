import { Container, Heading, Stack, Text } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { usePostToUpdateQuery } from '../../features/blog/form/PostForm.generated';
import { UpdatePostForm } from '../../features/blog/form/UpdatePostForm';
import { RestrictionNotice } from '../../features/session/account/RestrictionNotice';
import { displayNameOf } from '../../features/session/displayName';
import { useSession } from '../../features/session/SessionContext';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { PageHead } from '../../ui/PageHead';
import { FormSkeleton } from './FormSkeleton';

export { DraftOfMissingPost } from './DraftOfMissingPost';

/** Shown to members who are not the author. */
const NO_PERMISSION = "You don't have the permission to make changes to this data.";

/** Update Post. The route admits members only, and its loader has fetched the post. */
export function UpdatePostPage() {
  const { id = '' } = useParams();
  const { currentUser } = useSession();
  const { data, previousData, error, refetch } = usePostToUpdateQuery({ variables: { id } });
  // previousData keeps the form and its text during a refetch, for instance after a sign-in in another tab.
  const known = data?.blog ?? previousData?.blog;
  const blog = known?.id === id ? known : undefined;
  // A held edit leaves the form, which says so, until its author goes on; only the author ever gets a held post.
  const hasForm = blog !== undefined && (blog.viewerCanEdit || blog.isHeld);
  if (!currentUser) return null;
  return (
    <Container py={{ base: '10', md: '14' }}>
      <PageHead title="Update Post" />
      <Stack gap="3" mb={{ base: '8', md: '10' }}>
        <Heading as="h1" size="2xl">
          Update Post
        </Heading>
        <RestrictionNotice />
      </Stack>
      {hasForm ? (
        <UpdatePostForm
          key={`${currentUser.uid} ${blog.id}`}
          uid={currentUser.uid}
          author={{ name: displayNameOf(currentUser), email: currentUser.email ?? '' }}
          blog={blog}
        />
      ) : null}
      {blog && !hasForm ? (
        <EmptyState
          title={NO_PERMISSION}
          text={<Text as="span">Only its author can edit a post.</Text>}
          action={<LinkButton to={paths.post(blog.id)}>View post</LinkButton>}
        />
      ) : null}
      {!blog && error ? <ErrorState error={error} refetch={refetch} /> : null}
      {!blog && !error ? <FormSkeleton /> : null}
    </Container>
  );
}
