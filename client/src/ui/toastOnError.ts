import { errorMessage } from '../lib/errors';
import { notify } from './toast';

/** Awaits a server call and shows a failure as an error toast. @returns the result, or null after a failure */
export async function toastOnError<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    notify.error(errorMessage(error));
    return null;
  }
}
