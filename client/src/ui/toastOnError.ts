import { errorMessage } from '../lib/errors';
import { notify } from './toast';

/** Waits for a call to the server, and tells a failure in an error toast. Out: what it resolved to, or null. */
export async function toastOnError<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    notify.error(errorMessage(error));
    return null;
  }
}
