import { Badge, Box, Flex, Heading, HStack, Text } from '@chakra-ui/react';
import { formatDay } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { Avatar } from '../../ui/Avatar';
import { TextLink } from '../../ui/TextLink';
import type { MemberStandingFragment } from './moderation.generated';
import { roleName } from './words';

/** The server stops counting posts and comments here. */
const COUNTED = 10_000;
const countOf = (count: number): string => `${count.toLocaleString('en-GB')}${count >= COUNTED ? '+' : ''}`;

/** A member's name, photo, role and restriction, and how many posts and comments they wrote. */
export function MemberSummary({ moderated }: { moderated: MemberStandingFragment }) {
  const { member, role, restriction, memberSince, isNamesake } = moderated;
  const { publicCount, removedCount, reportCount } = moderated;
  return (
    <Flex gap="4" align="flex-start">
      <Avatar name={member.displayName} src={member.photo ?? null} size="16" />
      <Box minW="0">
        <Heading as="h2" dir="auto" size="lg" overflowWrap="anywhere">
          {member.displayName}
        </Heading>
        <HStack gap="2" wrap="wrap" mt="1.5">
          {role === 'MEMBER' ? null : <Badge>{roleName(role)}</Badge>}
          {restriction ? (
            <Badge colorPalette="accent">
              {restriction.until ? `Suspended until ${formatDay(restriction.until)}` : 'Blocked'}
            </Badge>
          ) : null}
          {isNamesake ? <Badge colorPalette="accent">Same name as an author</Badge> : null}
        </HStack>
        {restriction?.reason ? (
          <Text mt="1.5" overflowWrap="anywhere">
            Reason: <bdi>{restriction.reason}</bdi>
          </Text>
        ) : null}
        <Text mt="1.5" color="fg.muted">
          Member since {formatDay(memberSince)}.{' '}
          <TextLink to={paths.allBlogs({ author: member.id })}>
            {countOf(publicCount)} posts and comments public
          </TextLink>
          , {countOf(removedCount)} not, {countOf(reportCount)} reported.
        </Text>
      </Box>
    </Flex>
  );
}
