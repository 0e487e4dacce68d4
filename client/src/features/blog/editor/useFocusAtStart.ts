import { useEffect, useRef } from 'react';

/** Focuses an input on mount. @returns props for the input; `ref` can also focus it later */
export function useFocusAtStart() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return { ref };
}
