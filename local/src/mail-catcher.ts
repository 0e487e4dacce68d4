import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { StartError } from '#server/platform/core/start-error.js';
import { escapeHtml } from '#server/platform/core/escape-html.js';
import { portTaken } from '#server/platform/process/port-taken.js';
import { freePort, isFree } from './ports.js';
import { isOwnName } from './own-name.js';

/** A mail that was caught. */
export interface CaughtMail {
  /** Time of receipt, in ISO 8601. */
  at: string;
  /** The envelope's recipients, who would have received it. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The headers in order, with lower-case names. */
  headers: { key: string; value: string }[];
}

export interface MailCatcher {
  /** For SMTP_URL. */
  smtpUrl: string;
  /** URL of the page for people; `mails.json` there is for programs. */
  page: string;
  /** The mails so far, newest first. */
  mails(): readonly CaughtMail[];
  stop: () => Promise<void>;
}

const HOST = '127.0.0.1';

/** The page's default port, if it is free. */
const USUAL_PORT = 4025;

/** The number of mails that are kept, in memory; the oldest are dropped first. */
const KEPT = 200;
const LARGEST_MAIL_BYTES = 1_000_000;

/**
 * An SMTP server on this machine that delivers nothing and shows the mails it receives. The site sends mail as in
 * production.
 * @param options.port the page's port; null: the default one, or any free one
 * @param options.onMail called with each mail
 * @throws StartError when the port is taken
 */
export async function startMailCatcher(options: {
  port: number | null;
  onMail?: (mail: CaughtMail) => void;
}): Promise<MailCatcher> {
  const { port, onMail } = options;
  if (port !== null && !(await isFree(port, HOST))) {
    throw new StartError(portTaken(port, 'the page of caught mails', 'MAIL_CATCHER_PORT'));
  }
  const mails: CaughtMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_MAIL_BYTES,
    logger: false,
    onData: (stream, session, done) => {
      const receive = async (): Promise<void> => {
        const mail = await PostalMime.parse(await buffer(stream));
        const caught = {
          at: new Date().toISOString(),
          to: session.envelope.rcptTo.map(({ address }) => address),
          from: mail.from?.address ?? '',
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
          headers: mail.headers.map(({ key, value }) => ({ key, value })),
        };
        mails.unshift(caught);
        mails.length = Math.min(mails.length, KEPT);
        onMail?.(caught);
      };
      receive().then(() => done(), done);
    },
  });
  // A client that disconnects early must not end the process.
  smtp.on('error', () => undefined);
  const pagePort = port ?? (await freePort(USUAL_PORT));
  const mailServer = smtp.listen(0, HOST);
  const web = createServer(showMails(mails)).listen(pagePort, HOST);
  await Promise.all([once(mailServer, 'listening'), once(web, 'listening')]);
  return {
    smtpUrl: `smtp://${HOST}:${(mailServer.address() as AddressInfo).port}`,
    page: `http://${HOST}:${(web.address() as AddressInfo).port}`,
    mails: () => mails,
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => web.close(resolve)),
        new Promise<void>((resolve) => smtp.close(resolve)),
      ]);
    },
  };
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Serves the mails on this machine: for people at `/`, for programs at `/mails.json`. */
function showMails(mails: readonly CaughtMail[]): RequestListener {
  return ({ url, headers }, response) => {
    const send = (status: number, type: string, body: string): void => {
      response.writeHead(status, { ...HEADERS, 'Content-Type': `${type}; charset=utf-8` }).end(body);
    };
    if (!isOwnName(headers.host ?? '')) send(403, 'text/plain', 'Open this page as 127.0.0.1.\n');
    else if (url === '/') send(200, 'text/html', pageOf(mails));
    else if (url === '/mails.json') send(200, 'application/json', JSON.stringify(mails));
    else send(404, 'text/plain', 'There is nothing here.\n');
  };
}

/** The mail's text, escaped, with its URLs as links. */
const linked = (text: string): string =>
  escapeHtml(text).replace(
    /https?:\/\/(?:[^\s&]|&amp;)+/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  );

const article = ({ subject, to, at, text }: CaughtMail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>to ${escapeHtml(to.join(', '))}, <time datetime="${at}">${at.replace('T', ' ').slice(0, 19)} UTC</time></p>
<pre>${linked(text)}</pre>
</article>`;

const pageOf = (mails: readonly CaughtMail[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Caught mails · Octavo</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
  article { border-top: 1px solid; margin: 1.5rem 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
</style></head>
<body><h1>Caught mails</h1>
<p>What the site has sent since it was started, newest first. Nothing of it has left this machine.</p>
${mails.map(article).join('\n') || '<p>None so far. Load the page again to look for new ones.</p>'}
</body></html>
`;
