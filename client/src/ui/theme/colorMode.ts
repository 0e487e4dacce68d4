import { useSyncExternalStore } from 'react';
import { type ColorMode, currentMode, setMode, subscribe } from './appearance';

export type { ColorMode };

/** The current colour mode and its setter. */
export function useColorMode(): { mode: ColorMode; setMode: (mode: ColorMode) => void } {
  const mode = useSyncExternalStore(subscribe, currentMode, () => 'light' as const);
  return { mode, setMode };
}
