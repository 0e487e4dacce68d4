import { Badge, Box, chakra, Flex, Heading, HStack, Text } from '@chakra-ui/react';
import { formatDay, formatEnd } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { Avatar } from '../../ui/Avatar';
import { TextLink } from '../../ui/TextLink';
import type { MemberStandingFragment } from './moderation.generated';
import { countOf, roleName } from './words';

const Counts = chakra('ul', { base: { listStyleType: 'none', mt: '1.5', color: 'fg.muted' } });

interface MemberSummaryProps {
  moderated: MemberStandingFragment;
  /** Whether the name links to the member's page. */
  isLink?: boolean;
}

/** A member's name, photo, role and restriction, and how much they wrote and was reported. */
export function MemberSummary({ moderated, isLink = false }: MemberSummaryProps) {
  const { member, role, restriction, memberSince, isNamesake } = moderated;
  const { publicPostCount, removedPostCount, publicCommentCount, removedCommentCount } = moderated;
  const { reportCount, dismissedReportCount } = moderated;
  const publicPosts = `${countOf(publicPostCount)} public`;
  return (
    <Flex gap="4" align="flex-start">
      <Avatar name={member.displayName} src={member.photo ?? null} size="16" />
      <Box minW="0">
        <Heading as="h2" dir="auto" size="lg" overflowWrap="anywhere">
          {isLink ? (
            <TextLink to={paths.moderatedMember(member.id)}>{member.displayName}</TextLink>
          ) : (
            member.displayName
          )}
        </Heading>
        <HStack gap="2" wrap="wrap" mt="1.5">
          {role === 'MEMBER' ? null : <Badge>{roleName(role)}</Badge>}
          {restriction ? (
            <Badge colorPalette="accent" whiteSpace="normal">
              {restriction.until ? `Suspended until ${formatEnd(restriction.until)}` : 'Blocked'}
            </Badge>
          ) : null}
          {isNamesake ? <Badge colorPalette="accent">Same name as an author</Badge> : null}
        </HStack>
        {restriction?.reason ? (
          <Text mt="1.5" overflowWrap="anywhere">
            Reason: <bdi>{restriction.reason}</bdi>
          </Text>
        ) : null}
        <Counts role="list">
          <li>Member since {formatDay(memberSince)}</li>
          <li>
            Posts:{' '}
            {publicPostCount > 0 ? (
              <TextLink to={paths.allBlogs({ author: member.id })}>{publicPosts}</TextLink>
            ) : (
              publicPosts
            )}
            , {countOf(removedPostCount)} not
          </li>
          <li>
            Comments: {countOf(publicCommentCount)} public, {countOf(removedCommentCount)} not
          </li>
          <li>
            Reports: {countOf(reportCount)}
            {dismissedReportCount > 0 ? `, ${countOf(dismissedReportCount)} of them dismissed` : ''}
          </li>
        </Counts>
      </Box>
    </Flex>
  );
}
