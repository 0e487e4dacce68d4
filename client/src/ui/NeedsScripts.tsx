import type { ReactNode } from 'react';

/** Wraps content that needs JavaScript. If JavaScript is disabled, a sentence replaces it. */
export function NeedsScripts({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="needs-scripts">{children}</div>
      <noscript>
        <p>This needs JavaScript, which is switched off in your browser.</p>
      </noscript>
    </>
  );
}
