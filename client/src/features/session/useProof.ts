import { useEffect, useState } from 'react';
import { useSession } from './SessionContext';

/** How a member proves that it is them: by password, in Google's window, or not before they have set a password. */
export type Proof = 'password' | 'google' | 'none';

/** How the member can prove that it is them; null until that is known. */
export function useProof(): Proof | null {
  const { hasPassword, offersGoogle } = useSession();
  const [known, setKnown] = useState<Proof | null>(null);
  useEffect(() => {
    let isShown = true;
    const ask = async (): Promise<Proof> => {
      if (await hasPassword()) return 'password';
      return (await offersGoogle()) ? 'google' : 'none';
    };
    ask().then(
      (proof) => isShown && setKnown(proof),
      // Out of reach: what the provider has to say comes when the form is sent.
      () => isShown && setKnown('password'),
    );
    return () => {
      isShown = false;
    };
  }, [hasPassword, offersGoogle]);
  return known;
}
