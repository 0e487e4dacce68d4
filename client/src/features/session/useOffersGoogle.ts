import { useEffect, useState } from 'react';
import { useSession } from './SessionContext';

/** Whether the site offers Google sign-in; null while that is loading. */
export function useOffersGoogle(): boolean | null {
  const { offersGoogle, loadOffersGoogle } = useSession();
  const [known, setKnown] = useState(offersGoogle);
  const isKnown = known !== null;
  useEffect(() => {
    if (isKnown) return;
    let isShown = true;
    void loadOffersGoogle().then((answer) => isShown && setKnown(answer));
    return () => {
      isShown = false;
    };
  }, [isKnown, loadOffersGoogle]);
  return known;
}
