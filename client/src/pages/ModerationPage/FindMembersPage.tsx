import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Form, useSearchParams } from 'react-router-dom';
import { MemberSummary } from '../../features/moderation/MemberSummary';
import { useFindMembersQuery } from '../../features/moderation/moderation.generated';
import { isOperator, useRole } from '../../features/session/role';
import { paths } from '../../lib/paths';
import { ErrorState } from '../../ui/ErrorState';
import { TextField } from '../../ui/fields/TextField';
import { Loading, SkeletonBlock } from '../../ui/Skeletons';
import { ModerationFrame } from './ModerationFrame';

const SearchForm = chakra(Form);

/** Searches for members and links to their moderation pages. */
export function FindMembersPage() {
  return (
    <ModerationFrame title="Members">
      <FindMembers />
    </ModerationFrame>
  );
}

function FindMembers() {
  const [params] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const role = useRole();
  const findsAddresses = role !== null && isOperator(role);
  const { field, onSent } = useFieldShowing(search);
  const query = useFindMembersQuery({ variables: { search }, skip: search === '' });
  const count = query.data?.findMembers.length;
  return (
    <Stack gap="8">
      <SearchForm action={paths.moderatedMembers} role="search" maxW="form" onSubmit={onSent}>
        <Flex gap="3" align="flex-end">
          <TextField
            ref={field}
            label={findsAddresses ? 'Name or email address' : 'Name'}
            name="search"
            type="search"
            dir="auto"
            maxLength={320}
            defaultValue={search}
          />
          <Button type="submit">Find</Button>
        </Flex>
      </SearchForm>
      <Stack gap="4">
        {/* Always rendered: screen readers announce changes only in an existing live region. */}
        <Text role="status">{count === undefined ? '' : countOf(count, findsAddresses)}</Text>
        {search ? <Found {...query} /> : null}
      </Stack>
    </Stack>
  );
}

function countOf(members: number, findsAddresses: boolean): string {
  if (members === 0) return `Nobody has exactly this name${findsAddresses ? ' or address' : ''}.`;
  return members === 1 ? '1 member found' : `${members} members found`;
}

/**
 * Writes a text into an uncontrolled field when the text changes, for example on Back. The field keeps the focus, what
 * was typed before hydration, and what was typed after it was sent when the text that comes is the one that was sent.
 * @returns the field's ref, and what to call when the field is sent
 */
function useFieldShowing(text: string) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    if (field.current && sent.current !== text) field.current.value = text;
    sent.current = undefined;
  }, [text]);
  return { field, onSent: () => void (sent.current = field.current?.value.trim()) };
}

const List = chakra('ul', { base: { listStyleType: 'none', display: 'grid', gap: '6' } });

function Found({ data, error, loading, refetch }: ReturnType<typeof useFindMembersQuery>) {
  if (!data) {
    return error && !loading ? (
      <ErrorState error={error} refetch={refetch} />
    ) : (
      <Loading label="Looking for members">
        <SkeletonBlock height="10" width="16rem" />
      </Loading>
    );
  }
  if (data.findMembers.length === 0) return null;
  return (
    <List role="list">
      {data.findMembers.map((moderated) => (
        <li key={moderated.member.id}>
          <MemberSummary moderated={moderated} isLink />
        </li>
      ))}
    </List>
  );
}
