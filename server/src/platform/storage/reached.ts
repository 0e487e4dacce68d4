import { serviceUnavailable } from '../core/app-error.js';

/** @throws SERVICE_UNAVAILABLE, with the cause, when the service or the disk fails */
export async function reached<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw serviceUnavailable(
      'The store of pictures cannot be reached right now. Please try again in a moment.',
      error,
    );
  }
}
