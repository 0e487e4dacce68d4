import type { Config } from '../platform/config/config.js';
import type { MailerSettings } from '../platform/mail/mailer.js';

/** What a worker is told: to serve the site, or to finish what is under way and go. */
export type Order =
  { kind: 'serve'; config: Config; databaseUrl: string; mail: MailerSettings | null } | { kind: 'stop' };

/** What a worker tells: that it listens to orders, that it serves, a line for the person at the terminal, or why it cannot start. */
export type Report =
  | { kind: 'listening' }
  | { kind: 'ready' }
  | { kind: 'say'; line: string }
  | { kind: 'failed'; reason: string };
