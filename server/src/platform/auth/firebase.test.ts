import { randomUUID } from 'node:crypto';
import { createIdentityVerifier } from './firebase.js';

test('replicas that start at the same moment make an account of the demonstration once', async () => {
  const verifier = createIdentityVerifier({ projectId: 'demo-octavo', serviceAccount: null });
  const uid = randomUUID();
  const account = {
    uid,
    email: `${uid}@octavo.example`,
    password: 'Octavo-demo-9',
    displayName: 'Demo',
    photoUrl: 'http://octavo.test/avatars/amara.svg',
  };

  await Promise.all(Array.from({ length: 5 }, () => verifier.ensureAccount(account)));
  const statuses = await verifier.accountStatuses([uid]);

  expect(statuses.get(uid)?.isActive).toBe(true);
  await verifier.close();
});
