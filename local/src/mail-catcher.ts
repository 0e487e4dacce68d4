import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { StartError } from '#server/platform/config/start-error.js';
import { type CaughtMail, showCaughtMails } from './caught-mails.js';
import { portTaken } from '#server/platform/process/port-taken.js';

export interface MailCatcher {
  /** For SMTP_URL. */
  smtpUrl: string;
  /** Where a person reads the mails; `mails.json` there is for programs. */
  page: string;
  /** Those of now, newest first. */
  mails(): readonly CaughtMail[];
  stop: () => Promise<void>;
}

const HOST = '127.0.0.1';

/** Where the page is when nobody says where, and the port is free. */
const USUAL_PORT = 4025;

/** The most mails that are kept; older ones go first. They are gone when Octavo stops. */
const KEPT = 200;
const LARGEST_MAIL_BYTES = 1_000_000;

/**
 * A mail server that delivers nothing and shows what it got, on this machine alone. It speaks SMTP, so that mails leave
 * the site as they leave it in production.
 * @param options.port of its page; null takes the usual one, or any when that is taken
 * @param options.onMail called with each mail
 * @throws StartError when the port is taken
 */
export async function startMailCatcher(options: {
  port: number | null;
  onMail?: (mail: CaughtMail) => void;
}): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_MAIL_BYTES,
    logger: false,
    onData: (stream, session, done) => {
      const read = async () => PostalMime.parse(await buffer(stream));
      read().then(
        (mail) => {
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
          options.onMail?.(caught);
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error('The mail cannot be read.')),
      );
    },
  });
  // A client that goes away in the middle is no reason to end.
  smtp.on('error', () => undefined);
  const mailServer = smtp.listen(0, HOST);
  await once(mailServer, 'listening');
  const stopSmtp = () => new Promise<void>((resolve) => smtp.close(() => resolve()));

  try {
    const web = await listen(
      showCaughtMails(() => mails),
      options.port,
    );
    return {
      smtpUrl: `smtp://${HOST}:${portOf(mailServer)}`,
      page: `http://${HOST}:${portOf(web)}`,
      mails: () => mails,
      stop: async () => {
        web.closeAllConnections();
        const closed = once(web, 'close');
        web.close();
        await Promise.all([closed, stopSmtp()]);
      },
    };
  } catch (error) {
    await stopSmtp();
    throw error;
  }
}

const portOf = (server: NetServer): number => (server.address() as AddressInfo).port;

/** @throws StartError when a port that was asked for is taken */
async function listen(page: RequestListener, port: number | null): Promise<Server> {
  for (const candidate of port === null ? [USUAL_PORT, 0] : [port]) {
    const server = createServer(page).listen(candidate, HOST);
    try {
      await once(server, 'listening');
      return server;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new StartError(portTaken(port ?? USUAL_PORT, 'the page of caught mails', 'MAIL_CATCHER_PORT'));
}
