import type { CaughtMail, MailCatcher } from '#local/mail-catcher.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { catchMails, headersOf, linkIn } from '../../testing/mail.js';

const ROBIN = 'robin@octavo.example';
const CONFIRM = '/newsletter/confirm';
const UNSUBSCRIBE = '/newsletter/unsubscribe';

let app: TestApp;
let catcher: MailCatcher;
/** The number of mails when the test began. */
let before = 0;

beforeAll(async () => {
  const caught = await catchMails();
  catcher = caught.catcher;
  app = await createTestApp({ mail: caught.mail });
});
afterAll(async () => {
  await app.close();
  await catcher.stop();
});
beforeEach(async () => {
  await app.db.subscriber.deleteMany();
  await app.db.actionLimit.deleteMany();
  before = catcher.mails().length;
});

const subscribe = (body: object = { email: ROBIN }) => app.rest('POST', '/subscribers', { body });

/** Sends due mails. @returns all mails of the test, newest first */
async function sent(failures: unknown[] = []): Promise<CaughtMail[]> {
  await app.services.confirmations?.sendDue((error) => failures.push(error));
  return catcher.mails().slice(0, catcher.mails().length - before);
}

async function newMail(): Promise<CaughtMail> {
  const [mail] = await sent();
  if (!mail) throw new Error('There is no mail.');
  return mail;
}

/** Who would get the newsletter, by the query in docs/operating.md. */
async function list(): Promise<string[]> {
  const rows = await app.db.$queryRaw<{ email: string }[]>`
    SELECT email::text AS email FROM subscribers WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL`;
  return rows.map(({ email }) => email);
}

/** Submits the page's form without scripts. @returns the redirect */
async function press(link: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(link, app.url);
  const response = await fetch(app.url + pathname, {
    method: 'POST',
    body: searchParams,
    redirect: 'manual',
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status).toBe(303);
  return response.headers.get('location');
}

/** Moves all dates of subscribers, links and limits into the past. */
async function daysLater(days: number): Promise<void> {
  await app.db.$executeRaw`UPDATE subscribers SET created_at = created_at - ${days} * interval '1 day'`;
  await app.db.$executeRaw`
    UPDATE subscriber_links SET created_at = created_at - ${days} * interval '1 day',
           sent_at = sent_at - ${days} * interval '1 day', expires_at = expires_at - ${days} * interval '1 day'`;
  await app.db.$executeRaw`UPDATE action_limits SET expire = expire - ${days} * 86400000.0`;
}

describe('an address that subscribes', () => {
  test('is on the list once the button behind the link of its mail was pressed, and not before', async () => {
    await subscribe();
    const mail = await newMail();

    expect(mail).toMatchObject({ to: [ROBIN], from: 'newsletter@octavo.test' });
    expect(await list()).toEqual([]);
    // A virus scanner opens the link before the reader does.
    await fetch(app.url + linkIn(mail, CONFIRM), { headers: { accept: 'text/html' } });
    await fetch(app.url + linkIn(mail, CONFIRM), { method: 'HEAD' });
    expect(await list()).toEqual([]);

    expect(await press(linkIn(mail, CONFIRM))).toBe('/newsletter/confirmed');
    expect(await list()).toEqual([ROBIN]);
    // Pressed again, for example after going back.
    expect(await press(linkIn(mail, CONFIRM))).toBe('/newsletter/confirmed');
  });

  test('has a link in text and HTML alike, and the database holds no token of it', async () => {
    await subscribe();
    const mail = await newMail();
    const token = new URL(linkIn(mail, CONFIRM), app.url).searchParams.get('token') ?? '';

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail.html).toContain(token);
    const rows = await app.db.$queryRaw<{ row: string }[]>`
      SELECT l::text AS row FROM subscriber_links l UNION ALL SELECT s::text FROM subscribers s`;
    expect(rows).toHaveLength(3);
    const hex = Buffer.from(token).toString('hex');
    const raw = Buffer.from(token, 'base64url').toString('hex');
    for (const { row } of rows) for (const form of [token, hex, raw]) expect(row).not.toContain(form);
  });

  test('gets three mails in a day at most, however often and by whomever it is asked for', async () => {
    for (let times = 0; times < 6; times += 1) {
      await subscribe();
      await sent();
    }
    expect(await sent()).toHaveLength(3);

    await daysLater(1);
    await subscribe();
    expect(await sent()).toHaveLength(4);
  });

  test('gets no mail when it is on the list already', async () => {
    await subscribe();
    await press(linkIn(await newMail(), CONFIRM));
    await subscribe();
    expect(await sent()).toHaveLength(1);
  });

  test('can confirm by each mail that it got, for seven days', async () => {
    await subscribe();
    const first = linkIn(await newMail(), CONFIRM);
    await daysLater(6.9);
    await subscribe();
    const second = linkIn(await newMail(), CONFIRM);
    expect(await press(first)).toBe('/newsletter/confirmed');

    await app.db.subscriber.updateMany({ data: { confirmedAt: null } });
    await daysLater(0.2);
    expect(await press(first)).toBe('/newsletter/expired');
    expect(await list()).toEqual([]);
    expect(await press(second)).toBe('/newsletter/confirmed');
  });

  test.each(['', 'x', 'A'.repeat(43)])('is not confirmed by the token %p', async (token) => {
    await subscribe();
    expect(await press(`${CONFIRM}?token=${token}`)).toBe('/newsletter/expired');
  });
});

describe('every mail can be ended', () => {
  test('by one click of the mail program, which needs no cookie and is led nowhere', async () => {
    await subscribe();
    const mail = await newMail();
    await press(linkIn(mail, CONFIRM));
    const [target = ''] = headersOf(mail, 'List-Unsubscribe');
    const address = /^<(http:\/\/octavo\.test\/\S+)>$/.exec(target)?.[1] ?? '';
    expect(headersOf(mail, 'List-Unsubscribe-Post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(headersOf(mail, 'Auto-Submitted')).toEqual(['auto-generated']);

    const { pathname, search } = new URL(address);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    // Both encodings that RFC 8058 allows, from another site.
    for (const body of [form, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
      const response = await fetch(app.url + pathname + search, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    expect(await list()).toEqual([]);
  });

  test('by the button of the page, and to open the page changes nothing', async () => {
    await subscribe();
    const mail = await newMail();
    await press(linkIn(mail, CONFIRM));
    await fetch(app.url + linkIn(mail, UNSUBSCRIBE), { headers: { accept: 'text/html' } });
    expect(await list()).toEqual([ROBIN]);

    expect(await press(linkIn(mail, UNSUBSCRIBE))).toBe('/newsletter/unsubscribed');
    expect(await list()).toEqual([]);
  });

  test('also before it was confirmed; the link to confirm is then no longer good', async () => {
    await subscribe();
    const mail = await newMail();
    expect(await press(linkIn(mail, UNSUBSCRIBE))).toBe('/newsletter/unsubscribed');
    expect(await press(linkIn(mail, CONFIRM))).toBe('/newsletter/expired');
    expect(await list()).toEqual([]);
  });

  test('the mail says what its link does, and promises no more: anybody can ask for the address again', async () => {
    await subscribe();
    const { text } = await newMail();
    expect(text).toContain('To take the request back, or to leave the list later:');
    expect(text).not.toContain('any more');
  });

  test('and the address can come back, by confirming anew', async () => {
    await subscribe();
    const first = await newMail();
    await press(linkIn(first, CONFIRM));
    await press(linkIn(first, UNSUBSCRIBE));

    await subscribe();
    expect(await list()).toEqual([]);
    expect(await press(linkIn(await newMail(), CONFIRM))).toBe('/newsletter/confirmed');
    expect(await list()).toEqual([ROBIN]);
  });

  test('a token is good for its one purpose', async () => {
    await subscribe();
    const mail = await newMail();
    const tokenOf = (page: string) => new URL(linkIn(mail, page), app.url).search;
    expect(await press(CONFIRM + tokenOf(UNSUBSCRIBE))).toBe('/newsletter/expired');
    expect(await press(UNSUBSCRIBE + tokenOf(CONFIRM))).toBe('/newsletter/expired');
    const click = await app.rest('POST', UNSUBSCRIBE + tokenOf(CONFIRM));
    expect(click).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

test('no page of another site confirms, and no other method does anything', async () => {
  await subscribe();
  const link = linkIn(await newMail(), CONFIRM);
  const { pathname, searchParams } = new URL(link, app.url);
  const foreign = await fetch(app.url + pathname, {
    method: 'POST',
    body: searchParams,
    headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.status).toBe(403);
  for (const page of [CONFIRM, UNSUBSCRIBE]) {
    const { status, headers } = await app.rest('PUT', page);
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  }
  expect(await list()).toEqual([]);
});

describe('nobody learns who subscribes', () => {
  /** The visible response, without the parts that always differ. */
  async function answer(body: object) {
    const statements = app.takeStatements;
    statements();
    const byRest = await subscribe(body);
    const restStatements = statements();
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query:
          'mutation ($email: String!, $website: String, $openForMs: Int) { subscribe(email: $email, website: $website, openForMs: $openForMs) }',
        variables: body,
      }),
    });
    const seen = (headers: Headers) =>
      [...headers].filter(([name]) => !['date', 'x-request-id', 'ratelimit'].includes(name));
    return {
      rest: [byRest.status, byRest.body, seen(byRest.headers)],
      graphql: [response.status, await response.json(), seen(response.headers)],
      statements: [restStatements, statements()],
    };
  }

  test('a new, a waiting, a listed and an unsubscribed address, and a program, get the same answer by the same work', async () => {
    const fresh = await answer({ email: ROBIN });
    const waiting = await answer({ email: ROBIN });
    const mail = await newMail();
    await press(linkIn(mail, CONFIRM));
    const listed = await answer({ email: ROBIN });
    await press(linkIn(mail, UNSUBSCRIBE));
    const unsubscribed = await answer({ email: ROBIN });
    const hidden = await answer({ email: ROBIN, website: 'https://spam.example' });
    const hasty = await answer({ email: ROBIN, openForMs: 2_999 });

    expect(fresh.rest[0]).toBe(201);
    expect(fresh.statements.flat().filter((sql) => sql.includes('subscribers'))).toHaveLength(2);
    for (const other of [waiting, listed, unsubscribed, hidden, hasty]) expect(other).toEqual(fresh);
  });
});

describe('a form that a program has filled in', () => {
  test.each([
    ['what people do not see', { website: 'https://spam.example' }],
    ['it in less than three seconds', { openForMs: 2_999 }],
  ])('with %s keeps nothing and sends nothing', async (_what, form) => {
    await subscribe({ email: ROBIN, ...form });
    expect(await app.db.subscriber.count()).toBe(0);
    expect(await sent()).toEqual([]);
  });

  test('is told from one that a person has filled in', async () => {
    await subscribe({ email: ROBIN, website: '', openForMs: 3_000 });
    expect(await sent()).toHaveLength(1);
  });
});
