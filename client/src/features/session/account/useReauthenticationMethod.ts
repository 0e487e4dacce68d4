import { useEffect } from 'react';
import { useHasPasswordQuery } from './hasPassword.generated';
import { useSession } from '../SessionContext';
import { useOffersGoogle } from '../useOffersGoogle';

/** How a member can reauthenticate: by password, in Google's window, or 'none' until they set a password. */
export type ReauthenticationMethod = 'password' | 'google' | 'none';

/** How the member can reauthenticate; null while that is loading. */
export function useReauthenticationMethod(): ReauthenticationMethod | null {
  const { prepare } = useSession();
  const { data, error } = useHasPasswordQuery();
  const method = methodOf(data?.me?.hasPassword, useOffersGoogle());
  // Preloads Firebase: browsers let Google's window open only right after the click.
  useEffect(() => {
    if (method === 'google') prepare();
  }, [method, prepare]);
  // The query failed: show the password field, and report any error on submit.
  return error ? 'password' : method;
}

function methodOf(
  hasPassword: boolean | undefined,
  offersGoogle: boolean | null,
): ReauthenticationMethod | null {
  if (hasPassword) return 'password';
  if (hasPassword === undefined || offersGoogle === null) return null;
  return offersGoogle ? 'google' : 'none';
}
