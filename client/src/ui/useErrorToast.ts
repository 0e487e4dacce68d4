import { useEffect } from 'react';
import { errorMessage } from '../lib/errors';
import { notify } from './toast';

/**
 * Shows an error toast, once per failure.
 * @param error the `error` of a query's result; undefined while there is none
 */
export function useErrorToast(error: unknown): void {
  useEffect(() => {
    if (error !== undefined) notify.error(errorMessage(error));
  }, [error]);
}
