import type { ReactNode } from 'react';

/** The toolbar's drawings on a field of 24 × 24, one stroke width for all. */
const drawings = {
  bold: <path d="M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z" strokeWidth="2.2" />,
  italic: <path d="M10 5h7M7 19h7M14 5l-4 14" />,
  underline: <path d="M7 4v7a5 5 0 0 0 10 0V4M6 20h12" />,
  strike: (
    <path d="M4 12h16M16.5 7.5C16 5.6 14.3 4.5 12 4.5c-2.6 0-4.5 1.3-4.5 3.5 0 1 .4 1.8 1.1 2.4M7.3 16c.4 2.2 2.2 3.5 4.9 3.5 2.7 0 4.6-1.4 4.6-3.6 0-.7-.2-1.3-.5-1.9" />
  ),
  code: <path d="m8.5 7.5-5 4.5 5 4.5m7-9 5 4.5-5 4.5M13.5 5l-3 14" />,
  bulletList: <path d="M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.8 6.5h.01M4.8 12h.01M4.8 17.5h.01" />,
  orderedList: (
    <path d="M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4 5l1.3-.8V9M3.9 15.2c.2-.7.8-1.1 1.4-1.1.8 0 1.4.5 1.4 1.2 0 1.3-2.8 2.1-2.8 3.9h2.9" />
  ),
  quote: (
    <path d="M10 7H5.5v5.5H10zm0 5.5c0 2.4-1.2 3.9-3.5 4.5M18.5 7H14v5.5h4.5zm0 5.5c0 2.4-1.2 3.9-3.5 4.5" />
  ),
  codeBlock: <path d="M4 4.5h16v15H4zM9.5 9.5 7 12l2.5 2.5m5-5L17 12l-2.5 2.5" />,
  link: (
    <path d="M10 14a4 4 0 0 0 5.7 0l3.2-3.2a4 4 0 0 0-5.7-5.7L11.8 6.5M14 10a4 4 0 0 0-5.7 0l-3.2 3.2a4 4 0 0 0 5.7 5.7l1.4-1.4" />
  ),
  image: <path d="M3.5 5h17v14h-17zm0 11 4.5-4.5 4 4 2.5-2.5 6 5M15.5 9.5h.01" />,
  table: <path d="M3.5 5h17v14h-17zm0 5h17m-17 4.5h17M9.2 5v14m5.6-14v14" />,
  rule: <path d="M4 12h16M7 7.5h10M7 16.5h10" />,
  undo: <path d="M8 5 4 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-3" />,
  redo: <path d="m16 5 4 4-4 4m3.5-4H10a5 5 0 0 0 0 10h3" />,
  rowAbove: <path d="M4 11h16v8H4zm5.3 0v8m5.4-8v8M12 2.5v5M9.5 5h5" />,
  rowBelow: <path d="M4 5h16v8H4zm5.3 0v8m5.4-8v8M12 16.5v5M9.5 19h5" />,
  rowRemove: <path d="M4 5h16v8H4zm5.3 0v8m5.4-8v8M9.5 19h5" />,
  columnBefore: <path d="M11 4h8v16h-8zm0 5.3h8m-8 5.4h8M2.5 12h5M5 9.5v5" />,
  columnAfter: <path d="M5 4h8v16H5zm0 5.3h8m-8 5.4h8M16.5 12h5M19 9.5v5" />,
  columnRemove: <path d="M5 4h8v16H5zm0 5.3h8m-8 5.4h8M16.5 12h5" />,
  headerRow: (
    <>
      <path d="M4 5h16v14H4zm0 9h16M12 9.5V19" />
      <path d="M4 5h16v4.5H4z" fill="currentColor" />
    </>
  ),
  remove: <path d="M5 7h14M10 7V4.5h4V7m-7.5 0 1 12.5h9l1-12.5M10.5 10.5v6m3-6v6" />,
} satisfies Record<string, ReactNode>;

/** The name of a drawing of the toolbar. */
export type IconName = keyof typeof drawings;

/** A drawing of the toolbar, in the colour of the text around it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  );
}
