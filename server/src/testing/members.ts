import { randomUUID } from 'node:crypto';

export interface Member {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string | null;
  /** Contains name and photo. */
  idToken: string;
}

export const PASSWORD = 'Correct-horse-1';

/** Calls the emulator's REST API. */
async function identityToolkit<T>(method: string, body: object): Promise<T> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  if (!response.ok)
    throw new Error(`accounts:${method} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** @returns a new ID token */
export async function signInAgain({ email }: Pick<Member, 'email'>): Promise<string> {
  const answer = { email, password: PASSWORD, returnSecureToken: true };
  return (await identityToolkit<{ idToken: string }>('signInWithPassword', answer)).idToken;
}

/** Changes an account as in Firebase's console. */
async function changeAccount({ uid }: Member, change: object): Promise<void> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const accounts = 'identitytoolkit.googleapis.com/v1/projects/demo-octavo/accounts';
  const response = await fetch(`http://${host}/${accounts}:update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: uid, ...change }),
  });
  if (!response.ok) throw new Error(`accounts:update answered ${response.status}`);
}

/** Marks the email address as verified. @returns the member with a new ID token */
export async function verifyEmail(member: Member): Promise<Member> {
  await changeAccount(member, { emailVerified: true });
  return { ...member, idToken: await signInAgain(member) };
}

/** Disables the account. */
export async function disable(member: Member): Promise<void> {
  await changeAccount(member, { disableUser: true });
}

/** Signs up as the form does: account, profile, token. Only a photo needs three calls. */
export async function signUp(
  profile: { displayName?: string; photoURL?: string } = {},
  email = `${randomUUID()}@octavo.example`,
): Promise<Member> {
  const displayName = profile.displayName ?? 'Test Member';
  const photoURL = profile.photoURL ?? null;
  const { localId: uid, ...created } = await identityToolkit<{ localId: string; idToken: string }>('signUp', {
    email,
    password: PASSWORD,
    displayName,
    returnSecureToken: true,
  });
  if (photoURL === null) return { uid, email, displayName, photoURL, idToken: created.idToken };
  await identityToolkit('update', { idToken: created.idToken, photoUrl: photoURL });
  return { uid, email, displayName, photoURL, idToken: await signInAgain({ email }) };
}
