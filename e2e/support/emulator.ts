/** An account in the Firebase Auth emulator. */
export interface Account {
  uid: string;
  email: string;
  password: string;
  displayName: string;
  idToken: string;
}

const PASSWORD = 'Correct-horse-1';

async function call<T>(host: string, method: string, body: object): Promise<T> {
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

/** Reads from a running site the emulator (host:port) that its pages use. @throws Error if it uses real Firebase */
export async function emulatorOf(siteUrl: string): Promise<string> {
  const { authEmulatorHost } = (await (await fetch(`${siteUrl}/config/client.json`)).json()) as {
    authEmulatorHost: string | null;
  };
  if (!authEmulatorHost) throw new Error('This site uses a real Firebase project; tests need an emulator.');
  return authEmulatorHost;
}

/** Signs in with email and password at the emulator on this host and port. */
const signInAt = (
  emulator: string,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<{ idToken: string }> =>
  call(emulator, 'signInWithPassword', { email, password, returnSecureToken: true });

/** Signs in with email and password. @returns a fresh ID token */
export async function signIn(siteUrl: string, account: Pick<Account, 'email' | 'password'>): Promise<string> {
  return (await signInAt(await emulatorOf(siteUrl), account)).idToken;
}

/** Creates an account with a name and a photo, as the sign-up page does. */
export async function createAccount(siteUrl: string, displayName = 'Test Member'): Promise<Account> {
  const host = await emulatorOf(siteUrl);
  const email = `e2e-${crypto.randomUUID()}@octavo.example`;
  const created = await call<{ localId: string; idToken: string }>(host, 'signUp', {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  await call(host, 'update', {
    idToken: created.idToken,
    displayName,
    photoUrl: `${siteUrl}/avatars/demo-reader.svg`,
  });
  const { idToken } = await signInAt(host, { email, password: PASSWORD });
  return { uid: created.localId, email, password: PASSWORD, displayName, idToken };
}

/** Requests a password reset link from the provider, as the Forgot password page does. */
export async function requestPasswordReset(siteUrl: string, email: string): Promise<void> {
  await call(await emulatorOf(siteUrl), 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
}
