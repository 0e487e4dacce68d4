// Members with accounts at the sign-in emulator, and what they post.
import { randomUUID } from 'node:crypto';
import { send } from './http.mjs';

const PASSWORD = 'Correct-horse-1';
let serial = 0;

async function identityToolkit(emulator, method, body) {
  const answer = await send(
    `http://${emulator}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`,
    { method: 'POST', body },
  );
  if (answer.status !== 200)
    throw new Error(`accounts:${method} answered ${answer.status} ${answer.failure}`);
  return JSON.parse(answer.text);
}

/** A new address from the IPv6 documentation range (RFC 3849). */
export function newAddress() {
  serial += 1;
  return `2001:db8:${(serial >> 16).toString(16)}:${(serial & 0xffff).toString(16)}::1`;
}

/** Signs up a member with their own IP address. @returns the account, and headers that authenticate it */
export async function signUp({ emulator }) {
  const email = `${randomUUID()}@octavo.example`;
  const account = { email, password: PASSWORD, returnSecureToken: true };
  const { localId: uid, idToken: first } = await identityToolkit(emulator, 'signUp', account);
  await identityToolkit(emulator, 'update', { idToken: first, displayName: `Member ${email.slice(0, 6)}` });
  const { idToken } = await identityToolkit(emulator, 'signInWithPassword', account);
  const address = newAddress();
  return {
    uid,
    email,
    password: PASSWORD,
    idToken,
    address,
    headers: { authorization: `Bearer ${idToken}`, 'x-forwarded-for': address },
  };
}

export const signUpMany = (stack, count) => Promise.all(Array.from({ length: count }, () => signUp(stack)));

/** Opens a session. @returns {Promise<{ status: number, cookie: string }>} the response and its cookie */
export async function openSession(site, { idToken, address }) {
  const answer = await send(`${site.url}/jwt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'x-forwarded-for': address },
    body: { remember: true },
  });
  return { ...answer, cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
}

/** A valid body for POST /blogs. */
export const postBody = (title, longDescription = '<p>Written in a drill.</p>') => ({
  title,
  cover: 'https://octavo.example/cover.webp',
  category: 'Science',
  shortDescription: 'Written in a drill.',
  longDescription,
});

/** @returns the id of a post to comment on */
export async function anyPost(site) {
  const { text } = await send(`${site.url}/recentblogs`);
  return JSON.parse(text)[0]._id;
}
