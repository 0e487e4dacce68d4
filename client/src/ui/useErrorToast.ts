import { useEffect } from 'react';
import { errorMessage } from '../lib/errors';
import { notify } from './toast';

/**
 * Says in an error toast that a list could not be loaded, once per failure. In: the
 * `error` of a query's result, undefined while all is well.
 */
export function useErrorToast(error: unknown): void {
  useEffect(() => {
    if (error !== undefined) notify.error(errorMessage(error));
  }, [error]);
}
