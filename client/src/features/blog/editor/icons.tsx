import {
  Bold,
  ClipboardType,
  Code,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  ListTodo,
  type LucideIcon,
  Quote,
  Redo2,
  SeparatorHorizontal,
  SquareCode,
  Strikethrough,
  Superscript,
  Table,
  Trash2,
  Underline,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';

const icons = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strike: Strikethrough,
  code: Code,
  bulletList: List,
  orderedList: ListOrdered,
  taskList: ListTodo,
  quote: Quote,
  codeBlock: SquareCode,
  link: Link,
  image: Image,
  table: Table,
  rule: SeparatorHorizontal,
  footnote: Superscript,
  plainPaste: ClipboardType,
  undo: Undo2,
  redo: Redo2,
  remove: Trash2,
} satisfies Record<string, LucideIcon>;

/** Table icons that Lucide lacks, on its 24 × 24 grid. */
const drawings = {
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
} satisfies Record<string, ReactNode>;

/** The name of a toolbar icon. */
export type IconName = keyof typeof icons | keyof typeof drawings;

const stroke = { strokeWidth: 1.7, 'aria-hidden': true, focusable: false } as const;

/** A toolbar icon in the current text colour. */
export function Icon({ name }: { name: IconName }) {
  if (name in icons) {
    const Known = icons[name as keyof typeof icons];
    return <Known size={20} {...stroke} />;
  }
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...stroke}
    >
      {drawings[name as keyof typeof drawings]}
    </svg>
  );
}
