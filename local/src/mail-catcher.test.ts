import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createMailer } from '#server/platform/mail/mailer.js';
import { type MailCatcher, startMailCatcher } from './mail-catcher.js';

let catcher: MailCatcher;
beforeEach(async () => {
  catcher = await startMailCatcher({ port: null });
});
afterEach(() => catcher.stop());

/** Requests the page with a Host header. */
async function pageAs(host: string): Promise<{ status: number | undefined; body: string }> {
  const asked = request(catcher.page, { agent: false, headers: { host } }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

test('a mail is shown as text with its links, whatever is in it', async () => {
  const { send } = createMailer({ smtpUrl: catcher.smtpUrl, from: 'Octavo <news@octavo.test>' });
  await send({
    to: 'robin@octavo.test',
    subject: '<script>alert(1)</script> Grüße',
    text: 'Verify: http://octavo.test/verify?mode=a&code=b\nLook: http://octavo.test/a?b=1"onclick="x <img src=x onerror=alert(1)>',
    html: '<p>Look.</p>',
    unsubscribeUrl: 'http://octavo.test/end',
  });

  const { status, body } = await pageAs('127.0.0.1');
  expect(status).toBe(200);
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Grüße');
  expect(body).toContain('<a href="http://octavo.test/a?b=1" rel="noreferrer">');
  expect(body).toContain('<a href="http://octavo.test/verify?mode=a&amp;code=b" rel="noreferrer">');
  expect(body).not.toMatch(/<script|<img|"onclick/);
});

test('a page elsewhere that a name leads to this machine reads no mail', async () => {
  expect((await pageAs('rebound.example:4025')).status).toBe(403);
  expect((await pageAs('localhost:4025')).status).toBe(200);
});

test('several run side by side, but for one that is told a port which is taken', async () => {
  const another = await startMailCatcher({ port: null });
  expect(another.page).not.toBe(catcher.page);
  await another.stop();

  const taken = Number(new URL(catcher.page).port);
  await expect(startMailCatcher({ port: taken })).rejects.toThrow(/MAIL_CATCHER_PORT=\d+ npm start/);
});
