import type { ChainedCommands, Editor } from '@tiptap/core';
import { addFootnote, canInsertFootnote } from './footnotes';
import type { IconName } from './icons';
import { isPlainPaste, togglePlainPaste } from './paste/Paste';
import { hasUploads } from './upload/pictureUploads';

/** A toolbar button: its label, its action, and when it is pressed or disabled. */
export interface ToolbarCommand {
  id: string;
  label: string;
  /** What the button shows. */
  content: { icon: IconName } | { letters: string };
  /** Keyboard shortcut to display, written for PCs; the toolbar translates it on Apple devices. */
  shortcut?: string;
  /** Undefined if the button is not a toggle. */
  isPressed?: (editor: Editor) => boolean;
  /** Why the button is disabled at the current selection; null if it is enabled. */
  disabledReason?: (editor: Editor) => string | null;
  /** True if the button also works in the HTML view. */
  worksInSourceView?: boolean;
  run: (editor: Editor) => void;
}

/** One of TipTap's commands. */
type Command = (chain: ChainedCommands) => ChainedCommands;

/** Runs a command and returns the focus to the text. */
const runs =
  (command: Command) =>
  (editor: Editor): void =>
    void command(editor.chain().focus()).run();

/** A button that toggles a format; `id` is also TipTap's name of the node or mark. */
const toggle = (
  id: string,
  label: string,
  icon: IconName,
  shortcut: string | undefined,
  command: Command,
): ToolbarCommand => ({
  id,
  label,
  content: { icon },
  shortcut,
  isPressed: (editor) => editor.isActive(id),
  run: runs(command),
});

const heading = (level: 2 | 3, label: string): ToolbarCommand => ({
  id: `heading${level}`,
  label,
  content: { letters: `H${level}` },
  shortcut: `Ctrl+Alt+${level}`,
  isPressed: (editor) => editor.isActive('heading', { level }),
  run: runs((chain) => chain.toggleHeading({ level })),
});

const once = (
  id: string,
  label: string,
  icon: IconName,
  command: Command,
  disabledReason?: ToolbarCommand['disabledReason'],
  shortcut?: string,
): ToolbarCommand => ({ id, label, content: { icon }, disabledReason, shortcut, run: runs(command) });

/** Actions and state of the editor component that some buttons need. */
export interface EditorActions {
  openLink: () => void;
  openImage: () => void;
  toggleSource: () => void;
  isSource: boolean;
}

/** The editor's toolbar buttons, in groups. */
export function formattingCommands({
  openLink,
  openImage,
  toggleSource,
  isSource,
}: EditorActions): ToolbarCommand[][] {
  return [
    [heading(2, 'Heading'), heading(3, 'Subheading')],
    [
      toggle('bold', 'Bold', 'bold', 'Ctrl+B', (chain) => chain.toggleBold()),
      toggle('italic', 'Italic', 'italic', 'Ctrl+I', (chain) => chain.toggleItalic()),
      toggle('underline', 'Underline', 'underline', 'Ctrl+U', (chain) => chain.toggleUnderline()),
      toggle('strike', 'Strikethrough', 'strike', 'Ctrl+Shift+S', (chain) => chain.toggleStrike()),
      toggle('code', 'Code', 'code', 'Ctrl+E', (chain) => chain.toggleMark('code')),
    ],
    [
      toggle('bulletList', 'Bulleted list', 'bulletList', 'Ctrl+Shift+8', (chain) =>
        chain.toggleBulletList(),
      ),
      toggle('orderedList', 'Numbered list', 'orderedList', 'Ctrl+Shift+7', (chain) =>
        chain.toggleOrderedList(),
      ),
      toggle('taskList', 'Task list', 'taskList', undefined, (chain) => chain.toggleTaskList()),
      toggle('blockquote', 'Quote', 'quote', 'Ctrl+Shift+B', (chain) => chain.toggleBlockquote()),
      toggle('codeBlock', 'Code block', 'codeBlock', 'Ctrl+Alt+C', (chain) => chain.toggleCodeBlock()),
    ],
    [
      {
        id: 'link',
        label: 'Link',
        content: { icon: 'link' },
        shortcut: 'Ctrl+K',
        isPressed: (editor) => editor.isActive('link'),
        run: openLink,
      },
      { id: 'image', label: 'Image', content: { icon: 'image' }, run: openImage },
      once(
        'table',
        'Table',
        'table',
        (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
        (editor) => (editor.isActive('table') ? 'the cursor is in a table already' : null),
      ),
      once('rule', 'Horizontal line', 'rule', (chain) => chain.setHorizontalRule()),
      {
        id: 'footnote',
        label: 'Footnote',
        content: { icon: 'footnote' },
        disabledReason: (editor) =>
          canInsertFootnote(editor.state) ? null : 'the cursor is in no text that takes one',
        run: (editor) => {
          editor.view.dispatch(addFootnote(editor.state));
          editor.commands.focus();
        },
      },
    ],
    [
      once(
        'undo',
        'Undo',
        'undo',
        (chain) => chain.undo(),
        (editor) => (editor.can().undo() ? null : 'nothing was changed yet'),
        'Ctrl+Z',
      ),
      once(
        'redo',
        'Redo',
        'redo',
        (chain) => chain.redo(),
        (editor) => (editor.can().redo() ? null : 'nothing was undone'),
        'Ctrl+Y',
      ),
    ],
    [
      {
        id: 'plainPaste',
        label: 'Paste as plain text',
        content: { icon: 'plainPaste' },
        shortcut: 'Ctrl+Shift+V',
        isPressed: isPlainPaste,
        run: togglePlainPaste,
      },
      {
        id: 'source',
        label: 'HTML',
        content: { letters: 'HTML' },
        worksInSourceView: true,
        isPressed: () => isSource,
        // Not in the HTML view: there it is the way to their placeholders.
        disabledReason: (editor) =>
          !isSource && hasUploads(editor) ? 'a picture is not uploaded yet' : null,
        run: toggleSource,
      },
    ],
  ];
}

/** The toolbar buttons that appear while the cursor is in a table. */
export const tableCommands: ToolbarCommand[][] = [
  [
    once('rowAbove', 'Add row above', 'rowAbove', (chain) => chain.addRowBefore()),
    once('rowBelow', 'Add row below', 'rowBelow', (chain) => chain.addRowAfter()),
    once('rowRemove', 'Remove row', 'rowRemove', (chain) => chain.deleteRow()),
  ],
  [
    once('columnBefore', 'Add column before', 'columnBefore', (chain) => chain.addColumnBefore()),
    once('columnAfter', 'Add column after', 'columnAfter', (chain) => chain.addColumnAfter()),
    once('columnRemove', 'Remove column', 'columnRemove', (chain) => chain.deleteColumn()),
  ],
  [
    once('headerRow', 'Header row on or off', 'headerRow', (chain) => chain.toggleHeaderRow()),
    once('tableRemove', 'Remove table', 'remove', (chain) => chain.deleteTable()),
  ],
];
