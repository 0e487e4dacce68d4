import { Box, Container, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetDraftPictures } from '../../features/blog/form/draftPictures';
import { postDrafts } from '../../features/blog/form/postDrafts';
import { commentDrafts } from '../../features/comment/commentDrafts';
import { RemovedComments } from '../../features/comment/RemovedComments';
import { useMyRemovedCommentsQuery } from '../../features/comment/removedComments.generated';
import { PictureList } from '../../features/media/PictureList';
import { useRefreshPictures } from '../../features/media/useRefreshPictures';
import { DecisionList } from '../../features/moderation/DecisionList';
import { moderationDrafts } from '../../features/moderation/moderationDrafts';
import { useMyModerationDecisionsQuery } from '../../features/moderation/decisions.generated';
import { reportDrafts } from '../../features/report/reportDrafts';
import { ReportList } from '../../features/report/ReportList';
import { DeleteAccountForm } from '../../features/session/account/DeleteAccountForm';
import { PasswordNeeded } from '../../features/session/account/PasswordNeeded';
import { ReauthenticateForm } from '../../features/session/account/ReauthenticateForm';
import { ProfileForm } from '../../features/session/account/ProfileForm';
import { RestrictionNotice } from '../../features/session/account/RestrictionNotice';
import { SessionList } from '../../features/session/account/SessionList';
import { displayNameOf } from '../../features/session/displayName';
import { useSession } from '../../features/session/SessionContext';
import { useAuthAction } from '../../features/session/useAuthAction';
import { type AccountDeletion, useDeleteAccount } from '../../features/session/account/useDeleteAccount';
import { useLogOutEverywhere } from '../../features/session/account/useLogOutEverywhere';
import { useReauthenticationMethod } from '../../features/session/account/useReauthenticationMethod';
import { paths } from '../../lib/paths';
import { Avatar } from '../../ui/Avatar';
import { NeedsScripts } from '../../ui/NeedsScripts';
import { PageHead } from '../../ui/PageHead';
import { Panel } from '../../ui/Panel';
import { Loading, SkeletonBlock } from '../../ui/Skeletons';
import { ButtonStyle, LinkButton } from '../../ui/LinkButton';

/** The account page, for members only: profile, posts, pictures, reports, data export, sessions, account deletion. */
export function AccountPage() {
  const { currentUser } = useSession();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const refreshPictures = useRefreshPictures();
  if (!currentUser) return null;
  const name = displayNameOf(currentUser);
  return (
    <Container py={{ base: '10', md: '14' }}>
      <PageHead title="Your account" />
      <Stack gap={{ base: '8', md: '10' }} maxW="44rem">
        <Heading ref={headingRef} as="h1" size="2xl" tabIndex={-1} outline="none">
          Your account
        </Heading>
        <RestrictionNotice />
        <Flex gap="4" align="center">
          <Avatar name={name} src={currentUser.photoURL} size="16" />
          <Box minW="0">
            <Text dir="auto" textStyle="h3" overflowWrap="anywhere">
              {name}
            </Text>
            <Text color="fg.muted" overflowWrap="anywhere">
              {currentUser.email}
            </Text>
          </Box>
        </Flex>
        <Panel title="Your profile">
          <Text color="fg.muted">How everybody sees you beside your posts and comments.</Text>
          <NeedsScripts>
            <ProfileForm
              profile={{ displayName: name, photo: currentUser.photoURL ?? '' }}
              onPicturesChange={refreshPictures}
            />
          </NeedsScripts>
        </Panel>
        <Panel title="Your posts">
          <Text color="fg.muted">What you have published, and what you have deleted and may restore.</Text>
          <LinkButton to={paths.myPosts} variant="outline" alignSelf="flex-start">
            My posts
          </LinkButton>
        </Panel>
        <Panel title="Your pictures">
          <Text color="fg.muted">
            What you have uploaded. A picture that no post, comment, profile or draft of yours has is deleted
            after a day.
          </Text>
          <PictureList />
        </Panel>
        <RemovedCommentsSection pageHeading={headingRef} />
        <ModerationDecisions />
        <Panel title="Your reports">
          <Text color="fg.muted">The posts and comments that you have reported, and what came of it.</Text>
          <ReportList />
        </Panel>
        <Panel title="Take everything along">
          <Text color="fg.muted">
            All that is yours in one ZIP archive, what is deleted and what you have reported included: to be
            read in any browser without Octavo, and as JSON for other programs.
          </Text>
          <ButtonStyle variant="outline" alignSelf="flex-start">
            <a href={paths.accountExport} download="">
              Download everything
            </a>
          </ButtonStyle>
        </Panel>
        <Panel title="Where you are logged in">
          <Text color="fg.muted">
            A browser stays logged in until you have not used it for thirty days, or for five where you did
            not ask to be remembered. Log out of those that you do not know or no longer have.
          </Text>
          <SessionList />
        </Panel>
        <Panel title="Log out everywhere">
          <Text color="fg.muted">
            Lost a device, or forgot to log out somewhere? This logs you out on every device and in every
            browser, this one included. Nothing that you wrote is lost.
          </Text>
          <NeedsScripts>
            <LoggingOutEverywhere />
          </NeedsScripts>
        </Panel>
        <Panel title="Delete your account">
          <Text color="fg.muted">
            Your profile, your wishlist and your sign-in go for good. Download everything first if you may
            want to read it again.
          </Text>
          <NeedsScripts>
            <DeleteAccountSection />
          </NeedsScripts>
        </Panel>
      </Stack>
    </Container>
  );
}

interface Rows {
  nodes: readonly unknown[];
  pageInfo: { hasNextPage: boolean };
}

/** Whether a list has no rows besides the first `rows`, on no further page either. */
const endsAfter = (rows: number, { nodes, pageInfo }: Rows): boolean =>
  nodes.length <= rows && !pageInfo.hasNextPage;

/** Renders nothing when there are none; few members have any. */
function RemovedCommentsSection({ pageHeading }: { pageHeading: RefObject<HTMLHeadingElement | null> }) {
  const { data, error } = useMyRemovedCommentsQuery();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const list = data?.myRemovedComments;
  if (list ? endsAfter(0, list) : !error) return null;
  // The section disappears with its last comment, so focus then goes to the page's heading.
  const focusHeading = () => (list && endsAfter(1, list) ? pageHeading : headingRef).current?.focus();
  return (
    <Panel title="Comments that are not public" headingRef={headingRef}>
      <Text color="fg.muted">Comments of yours that a moderator has taken away or has still to approve.</Text>
      <RemovedComments onGone={focusHeading} />
    </Panel>
  );
}

/** Renders nothing when there are none. */
function ModerationDecisions() {
  const { data, error } = useMyModerationDecisionsQuery();
  if (data ? endsAfter(0, data.myModerationDecisions) : !error) return null;
  return (
    <Panel title="What moderators decided">
      <Text color="fg.muted">About you, and about what you wrote.</Text>
      <DecisionList />
    </Panel>
  );
}

/** Shown while it is unknown whether the member signs in with a password. */
function FormSkeleton() {
  return (
    <Loading label="Loading your account">
      <SkeletonBlock height="32" width="100%" borderRadius="l2" />
    </Loading>
  );
}

function LoggingOutEverywhere() {
  const action = useAuthAction();
  const method = useReauthenticationMethod();
  const logOutEverywhere = useLogOutEverywhere();
  if (method === null) return <FormSkeleton />;
  if (method === 'none') return <PasswordNeeded />;
  return (
    <ReauthenticateForm
      label="Log out everywhere"
      busyLabel="One moment…"
      action={action}
      hasPassword={method === 'password'}
      onSubmit={logOutEverywhere}
    />
  );
}

/** Removes all drafts of a deleted account, so that the next user of this computer cannot read them. */
function clearDrafts(uid: string): void {
  postDrafts.removeAll(uid);
  forgetDraftPictures(uid);
  commentDrafts.removeAll(uid);
  reportDrafts.removeAll(uid);
  moderationDrafts.removeAll(uid);
}

/** The form that deletes the account. Afterwards it opens AccountDeletedPage, then ends the session. */
function DeleteAccountSection() {
  const { currentUser, end } = useSession();
  const navigate = useNavigate();
  const action = useAuthAction();
  const method = useReauthenticationMethod();
  const deleteAccount = useDeleteAccount();

  const leave = async (decided: AccountDeletion) => {
    if (!(await deleteAccount(decided))) return;
    if (currentUser) clearDrafts(currentUser.uid);
    // Navigate first: RequireAuth would redirect this members-only page to Login as soon as nobody is signed in.
    await navigate(paths.accountDeleted, { replace: true });
    await end();
  };

  if (method === null) return <FormSkeleton />;
  if (method === 'none') return <PasswordNeeded />;
  return <DeleteAccountForm action={action} hasPassword={method === 'password'} onSubmit={leave} />;
}
