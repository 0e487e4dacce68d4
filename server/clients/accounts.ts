// Signs clients in before their first call, at the identity provider instead of the site.

/** @throws Error when the environment variable is not set */
export function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Please set ${name}.`);
  return value;
}

/** A signed-in member. */
export interface Account {
  uid: string;
  /** The ID token, valid for an hour. */
  token: string;
}

/**
 * Signs in at the Firebase emulator AUTH_EMULATOR with PASSWORD, without Firebase's SDK.
 * @see https://firebase.google.com/docs/reference/rest/auth#section-sign-in-email-password
 */
export async function signIn(email: string): Promise<Account> {
  const response = await fetch(
    `http://${variable('AUTH_EMULATOR')}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: variable('PASSWORD'), returnSecureToken: true }),
    },
  );
  if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
  const { localId, idToken } = (await response.json()) as { localId: string; idToken: string };
  return { uid: localId, token: idToken };
}
