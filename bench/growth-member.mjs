// The member who has a long wishlist, and who comments and publishes.

const PROJECT = 'demo-octavo';
const ACCOUNT = { localId: 'collector', email: 'collector@bench.example', password: 'Collect 1000 posts.' };

async function post(address, body, headers = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Creates the account at the emulator. @returns its ID token */
export async function logInAsCollector(authEmulatorHost) {
  const api = `http://${authEmulatorHost}/identitytoolkit.googleapis.com/v1`;
  const asOwner = { authorization: 'Bearer owner' };
  await post(`${api}/projects/${PROJECT}/accounts`, { ...ACCOUNT, displayName: 'Collector' }, asOwner);
  const { idToken } = await post(`${api}/accounts:signInWithPassword?key=any`, {
    ...ACCOUNT,
    returnSecureToken: true,
  });
  return idToken;
}
