import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { makeAccount, makeUser } from '../../testing/fakeIdentity';
import { renderAt } from '../../testing/render';
import { useIsRestricted } from './useMe';
import { useRole } from './role';
import { ViewerDocument } from './Viewer.generated';

function Rights() {
  const isRestricted = useIsRestricted();
  return (
    <p>
      {useRole() ?? 'not known yet'}, {isRestricted ? 'restricted' : 'free'}
    </p>
  );
}

const open = (options = {}) => renderAt('/', { routes: [{ path: '/', element: <Rights /> }], ...options });
const blocked = { __typename: 'Restriction', until: null, reason: '' };

it('a visitor is a free member', async () => {
  await open();
  expect(screen.getByText('MEMBER, free')).toBeVisible();
});

it('a member who follows another in this tab takes neither role nor restriction over', async () => {
  const robin = makeAccount();
  const { client } = await open({ account: makeAccount({ uid: 'noor' }), answers: {} });
  const hold = (given: object) =>
    act(async () => client.writeQuery({ query: ViewerDocument, data: { me: makeUser(robin, given) } }));
  await hold({ role: 'OPERATOR' });
  expect(screen.getByText('not known yet, free')).toBeVisible();
  await hold({ restriction: blocked });
  expect(screen.getByText('not known yet, free')).toBeVisible();
});

it('a member whose session the server does not know any more is a plain one, and nothing waits', async () => {
  const { client } = await open({ account: makeAccount(), answers: {} });
  await act(async () => client.writeQuery({ query: ViewerDocument, data: { me: null } }));
  expect(screen.getByText('MEMBER, free')).toBeVisible();
});
