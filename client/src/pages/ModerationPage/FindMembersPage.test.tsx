import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { jonas, names, open, standing, viewer } from '../../testing/moderation';

it('a member is found by name', async () => {
  const restriction = { __typename: 'AccountRestriction', until: null, reason: 'Enough.' };
  const found = [standing({ restriction }), standing({ member: { ...jonas, id: 'other', photo: null } })];
  const view = await open('/moderation/members?search=somebody', {
    FindMembers: ({ search }) => ({ findMembers: search === 'jonas' ? found : [] }),
  });
  const field = await screen.findByRole('searchbox', { name: 'Name' });
  const status = screen.getAllByRole('status')[0];
  await view.user.clear(field);
  await view.user.type(field, 'jonas{Enter}');
  const links = await screen.findAllByRole('link', { name: 'Jonas' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/moderation/members/jonas',
    '/moderation/members/other',
  ]);
  const [first, second] = links.map((link) => link.closest('li'));
  expect(first).toHaveTextContent(/Blocked.*Reason: Enough\..*Member since 2 January 2026/);
  expect(second).not.toHaveTextContent('Blocked');
  expect(screen.getByText('2 members found')).toBe(status);
  expect(field).toHaveFocus();
  await view.user.clear(field);
  await view.user.type(field, ' nobody {Enter}');
  expect(await screen.findByText('Nobody has exactly this name.')).toBe(status);
  expect(field).toHaveFocus();
  await act(() => view.router.navigate(-1));
  expect(field).toHaveValue('jonas');
});

it('a member is found by email address by operators', async () => {
  await open('/moderation/members?search=nobody', { FindMembers: { findMembers: [] } }, 'OPERATOR');
  expect(await screen.findByRole('searchbox', { name: 'Name or email address' })).toBeVisible();
  expect(screen.getByText('Nobody has exactly this name or address.')).toBeVisible();
});

it('a member is searched for while the next name is already being typed', async () => {
  let answer: (me: object) => void = () => undefined;
  const viewers = [viewer('MODERATOR'), new Promise<object>((resolve) => (answer = resolve))];
  const view = await open('/moderation/members?search=nobody', {
    Viewer: () => viewers.shift() ?? {},
    FindMembers: { findMembers: [] },
  });
  const field = await screen.findByRole('searchbox', { name: 'Name' });
  await view.user.clear(field);
  await view.user.type(field, ' jonas {Enter}');
  await view.user.clear(field);
  await view.user.type(field, 'next');
  await act(async () => answer(viewer('MODERATOR')));
  await waitFor(() => expect(names(view).filter((name) => name === 'FindMembers')).toHaveLength(2));
  expect(field).toHaveValue('next');
});
