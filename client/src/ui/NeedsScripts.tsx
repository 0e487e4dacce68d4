import type { ReactNode } from 'react';

/** What does nothing without scripts; where they are switched off, a sentence stands in its place. */
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
