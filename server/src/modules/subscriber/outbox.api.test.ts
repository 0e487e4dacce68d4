import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailCatcher } from '#local/mail-catcher.js';
import { freePort } from '#local/ports.js';
import { MailRefused } from '../../platform/mail/mailer.js';
import { catchMails, linkIn } from '../../testing/mail.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { testDatabaseUrl } from '../../testing/test-database.js';

const ROBIN = 'robin@octavo.example';

/** Replicas with working, unreachable and refusing mail servers. */
let app: TestApp;
let another: TestApp;
let cutOff: TestApp;
let refused: TestApp;
let catcher: MailCatcher;
const refusing = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onRcptTo: (_address, _session, done) =>
    done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 })),
});

beforeAll(async () => {
  const caught = await catchMails();
  catcher = caught.catcher;
  const server = refusing.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const databaseUrl = await testDatabaseUrl();
  const { from } = caught.mail;
  const replica = (port?: number) =>
    createTestApp({
      databaseUrl,
      mail: port === undefined ? caught.mail : { from, smtpUrl: `smtp://127.0.0.1:${port}` },
    });
  app = await replica();
  another = await replica();
  cutOff = await replica(await freePort());
  refused = await replica((server.address() as AddressInfo).port);
});
afterAll(async () => {
  for (const each of [app, another, cutOff, refused]) await each.close();
  await catcher.stop();
  await new Promise<void>((resolve) => refusing.close(() => resolve()));
});
beforeEach(async () => {
  await app.db.subscriber.deleteMany();
  await app.db.actionLimit.deleteMany();
});

const subscribe = (email: string) => app.rest('POST', '/subscribers', { body: { email } });

/** @returns the errors */
async function sendBy({ services }: TestApp): Promise<unknown[]> {
  const failures: unknown[] = [];
  await services.confirmations?.sendDue((error) => failures.push(error));
  return failures;
}

const mailsTo = (email: string) => catcher.mails().filter(({ to }) => to.includes(email));

/** Moves the due times of all mails into the past. */
const minutesLater = (minutes: number) =>
  app.db.$executeRaw`UPDATE subscribers SET mail_due_at = mail_due_at - ${minutes} * interval '1 minute'`;

test('a mail server that is out of reach loses no mail: it is tried again, ever more rarely', async () => {
  expect((await subscribe(ROBIN)).status).toBe(201);
  for (const minutes of [1, 2, 4, 8, 16, 32, 32]) {
    expect(await sendBy(cutOff)).toEqual([expect.objectContaining({ code: 'ESOCKET' })]);
    // Not before it is due.
    await minutesLater(minutes - 0.5);
    expect(await sendBy(cutOff)).toEqual([]);
    await minutesLater(0.5);
  }
  expect(mailsTo(ROBIN)).toHaveLength(0);

  expect(await sendBy(app)).toEqual([]);
  expect(mailsTo(ROBIN)).toHaveLength(1);
  expect(await app.db.subscriber.findFirst()).toMatchObject({ mailDueAt: null, mailTries: 0 });
});

test('a mail that fails for five days is given up', async () => {
  await subscribe(ROBIN);
  await app.db.subscriber.updateMany({ data: { mailTries: 228 } });
  expect(await sendBy(cutOff)).toHaveLength(1);
  await minutesLater(32);
  expect(await sendBy(cutOff)).toHaveLength(1);

  expect(await app.db.subscriber.findFirst()).toMatchObject({ mailDueAt: null, mailTries: 0 });
});

test('a first mail does not wait for those that have failed before', async () => {
  await subscribe('failed@octavo.example');
  await app.db.subscriber.updateMany({ data: { mailTries: 1 } });
  await minutesLater(60);
  await subscribe('first@octavo.example');
  await sendBy(app);

  const [last, first] = catcher.mails();
  expect([first?.to, last?.to]).toEqual([['first@octavo.example'], ['failed@octavo.example']]);
});

test('of several replicas one sends each mail', async () => {
  const emails = Array.from({ length: 12 }, (_, index) => `many-${index}@octavo.example`);
  await Promise.all(emails.map(subscribe));
  const failures = await Promise.all([app, another, app, another].map(sendBy));

  expect(failures.flat()).toEqual([]);
  expect(emails.map((email) => mailsTo(email).length)).toEqual(emails.map(() => 1));
});

test.each([
  ['tags', ['max@b.example', 'max+1@b.example', 'Max+2@b.example', 'MAX+2+3@b.example', 'max+4@b.example']],
  ['dots', ['max.r@gmail.com', 'm.axr@gmail.com', 'MaxR@googlemail.com', 'ma.xr+1@gmail.com']],
])('one mailbox gets three mails in a day from all replicas, whatever its %s', async (_what, emails) => {
  const count = () => emails.flatMap((email) => mailsTo(email)).length;
  for (const email of emails) await subscribe(email);
  await Promise.all([app, another].map(sendBy));
  expect(count()).toBe(3);

  await app.db.actionLimit.updateMany({ data: { expire: 0 } });
  // Mails above the limit are dropped, not sent the next day.
  await sendBy(app);
  expect(count()).toBe(3);
  await subscribe(emails.at(-1) ?? '');
  await sendBy(app);
  expect(count()).toBe(4);
});

test('where a dot makes another mailbox each gets its mails', async () => {
  const emails = ['ro.bin@b.example', 'r.obin@b.example', 'rob.in@b.example', 'robi.n@b.example'];
  for (const email of emails) await subscribe(email);
  await sendBy(app);
  expect(emails.map((email) => mailsTo(email).length)).toEqual([1, 1, 1, 1]);
});

test('a replica that is killed with a mail in its hands leaves it to the others', async () => {
  const email = 'killed@octavo.example';
  await subscribe(email);
  // Claims the mail, like a replica that dies before it has sent it.
  await sendBy(cutOff);
  expect(await sendBy(another)).toEqual([]);
  await minutesLater(1);
  await sendBy(another);
  expect(mailsTo(email)).toHaveLength(1);
});

test('a server that refuses the recipient is asked on three days, and then no more', async () => {
  await subscribe(ROBIN);
  for (let day = 0; day < 3; day += 1) {
    expect(await sendBy(refused)).toEqual([new MailRefused(550)]);
    expect(await sendBy(refused)).toEqual([]);
    await minutesLater(24 * 60);
  }
  expect(await sendBy(refused)).toEqual([]);
  expect(await app.db.subscriber.findFirst()).toMatchObject({ mailDueAt: null, confirmedAt: null });
});

test('what nobody has confirmed for a month, or was unsubscribed then, is forgotten; the list and what is still good are not', async () => {
  const old = async (email: string) => {
    await subscribe(email);
    await sendBy(app);
    await app.db.$executeRaw`
      UPDATE subscribers SET created_at = created_at - interval '31 days' WHERE email = ${email}::citext`;
    const [mail] = mailsTo(email);
    if (!mail) throw new Error('There is no mail.');
    return mail;
  };
  const listed = await old('listed@octavo.example');
  const { searchParams } = new URL(linkIn(listed, '/newsletter/confirm'), app.url);
  expect(await app.services.subscribers.confirm(searchParams.get('token') ?? '')).toBe(true);
  await old('forgotten@octavo.example');
  await app.db.$executeRaw`
    UPDATE subscriber_links SET created_at = created_at - interval '31 days',
           expires_at = expires_at - interval '31 days', sent_at = sent_at - interval '31 days'`;
  await old('asked-again@octavo.example');
  await app.db.subscriber.create({
    data: {
      email: 'never-reached@octavo.example',
      createdAt: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000),
      mailDueAt: new Date(),
      links: {
        create: { hash: new Uint8Array(32), purpose: 'Confirm', expiresAt: new Date(Date.now() + 60_000) },
      },
    },
  });
  await subscribe('waiting@octavo.example');
  const unsubscribed = (days: number) => ({
    confirmedAt: new Date(0),
    unsubscribedAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000),
  });
  await app.db.subscriber.createMany({
    data: [
      { email: 'unsubscribed-long-ago@octavo.example', ...unsubscribed(31) },
      { email: 'unsubscribed@octavo.example', ...unsubscribed(29) },
      { email: 'wants-it-anew@octavo.example', ...unsubscribed(31) },
    ],
  });
  await subscribe('wants-it-anew@octavo.example');

  await app.services.confirmations?.forgetOld();
  const left = await app.db.subscriber.findMany({ orderBy: { email: 'asc' } });
  expect(left.map(({ email }) => email)).toEqual([
    'asked-again@octavo.example',
    'listed@octavo.example',
    'unsubscribed@octavo.example',
    'waiting@octavo.example',
    'wants-it-anew@octavo.example',
  ]);
  // The unsubscribe link stays valid.
  const unsubscribe = new URL(linkIn(listed, '/newsletter/unsubscribe'), app.url);
  expect(await app.services.subscribers.unsubscribe(unsubscribe.searchParams.get('token') ?? '')).toBe(true);
});
