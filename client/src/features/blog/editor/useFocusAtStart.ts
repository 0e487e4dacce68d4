import { useEffect, useRef } from 'react';

/** Properties for an input that takes the focus when its panel opens; `ref` to send the focus there again. */
export function useFocusAtStart() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return { ref };
}
