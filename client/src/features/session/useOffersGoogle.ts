import { useEffect, useState } from 'react';
import { useSession } from './SessionContext';

/** Whether the site offers Google sign-in; null while that is loading. */
export function useOffersGoogle(): boolean | null {
  const { offersGoogle } = useSession();
  const [known, setKnown] = useState<boolean | null>(null);
  useEffect(() => {
    let isShown = true;
    void offersGoogle().then((answer) => isShown && setKnown(answer));
    return () => {
      isShown = false;
    };
  }, [offersGoogle]);
  return known;
}
