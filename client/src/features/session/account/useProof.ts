import { useEffect } from 'react';
import { useHasPasswordQuery } from './hasPassword.generated';
import { useSession } from '../SessionContext';
import { useOffersGoogle } from '../useOffersGoogle';

/** How a member proves that it is them: by password, in Google's window, or not before they have set a password. */
export type Proof = 'password' | 'google' | 'none';

/** How the member can prove that it is them; null until that is known. */
export function useProof(): Proof | null {
  const { prepare } = useSession();
  const { data, error } = useHasPasswordQuery();
  const proof = proofBy(data?.me?.hasPassword, useOffersGoogle());
  // Google's window has to open at the click itself.
  useEffect(() => {
    if (proof === 'google') prepare();
  }, [proof, prepare]);
  // Out of reach: what the provider has to say comes when the form is sent.
  return error ? 'password' : proof;
}

function proofBy(hasPassword: boolean | undefined, offersGoogle: boolean | null): Proof | null {
  if (hasPassword) return 'password';
  if (hasPassword === undefined || offersGoogle === null) return null;
  return offersGoogle ? 'google' : 'none';
}
