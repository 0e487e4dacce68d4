import type { ConfirmationService } from './modules/subscriber/confirmation.service.js';
import type { Logger } from './platform/log/logger.js';
import { MailRefused } from './platform/mail/mailer.js';
import { type IntervalJob, startIntervalJob } from './platform/jobs/interval-job.js';

/** The longest wait for a due mail. */
const EVERY_MS = 30_000;

/** Logs failures without addresses. */
export function startMailJob(confirmations: ConfirmationService, log: Logger): IntervalJob {
  return startIntervalJob(
    () => confirmations.sendDue((error) => log.warn({ err: error }, failureOf(error))),
    EVERY_MS,
    (error) => log.warn({ err: error }, 'Mail job failed; retrying'),
  );
}

function failureOf(error: unknown): string {
  return error instanceof MailRefused
    ? 'Mail refused by the mail server for its recipient'
    : 'Mail could not be sent; retrying';
}
