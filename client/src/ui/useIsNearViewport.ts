import { type RefCallback, useCallback, useState } from 'react';

/**
 * For content that loads when the reader comes near.
 * @returns a ref for the element, and whether it is, or has been, less than a viewport's height away; false on the server
 */
export function useIsNearViewport(): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setIsNear] = useState(false);
  const ref = useCallback((element: Element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '100%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear];
}
