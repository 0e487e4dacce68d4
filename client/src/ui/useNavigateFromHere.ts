import { useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/**
 * Like useNavigate, for use after a call to the server: does nothing once the component has unmounted,
 * because the reader has gone to another page meanwhile.
 */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return async (to, options) => {
    if (isHere.current) await navigate(to, options);
  };
}
