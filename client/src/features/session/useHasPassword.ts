import { useEffect, useState } from 'react';
import { useSession } from './SessionContext';

/** Whether the member signs in with a password; null until that is known. */
export function useHasPassword(): boolean | null {
  const { hasPassword } = useSession();
  const [known, setKnown] = useState<boolean | null>(null);
  useEffect(() => {
    let isShown = true;
    hasPassword().then(
      (answer) => isShown && setKnown(answer),
      // Out of reach: what the provider has to say comes when the form is sent.
      () => isShown && setKnown(true),
    );
    return () => {
      isShown = false;
    };
  }, [hasPassword]);
  return known;
}
