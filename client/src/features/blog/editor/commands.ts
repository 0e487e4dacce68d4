import type { Editor } from '@tiptap/core';
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

/** A button that toggles a format; `id` is also TipTap's name of the node or mark. */
const toggle = (
  id: string,
  label: string,
  icon: IconName,
  shortcut: string | undefined,
  run: (editor: Editor) => void,
): ToolbarCommand => ({
  id,
  label,
  content: { icon },
  shortcut,
  isPressed: (editor) => editor.isActive(id),
  run,
});

const heading = (level: 2 | 3, label: string): ToolbarCommand => ({
  id: `heading${level}`,
  label,
  content: { letters: `H${level}` },
  shortcut: `Ctrl+Alt+${level}`,
  isPressed: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const once = (
  id: string,
  label: string,
  icon: IconName,
  run: (editor: Editor) => void,
  disabledReason?: (editor: Editor) => string | null,
): ToolbarCommand => ({ id, label, content: { icon }, disabledReason, run });

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
      toggle('bold', 'Bold', 'bold', 'Ctrl+B', (editor) => editor.chain().focus().toggleBold().run()),
      toggle('italic', 'Italic', 'italic', 'Ctrl+I', (editor) => editor.chain().focus().toggleItalic().run()),
      toggle('underline', 'Underline', 'underline', 'Ctrl+U', (editor) =>
        editor.chain().focus().toggleUnderline().run(),
      ),
      toggle('strike', 'Strikethrough', 'strike', 'Ctrl+Shift+S', (editor) =>
        editor.chain().focus().toggleStrike().run(),
      ),
      toggle('code', 'Code', 'code', 'Ctrl+E', (editor) => editor.chain().focus().toggleMark('code').run()),
    ],
    [
      toggle('bulletList', 'Bulleted list', 'bulletList', 'Ctrl+Shift+8', (editor) =>
        editor.chain().focus().toggleBulletList().run(),
      ),
      toggle('orderedList', 'Numbered list', 'orderedList', 'Ctrl+Shift+7', (editor) =>
        editor.chain().focus().toggleOrderedList().run(),
      ),
      toggle('taskList', 'Task list', 'taskList', undefined, (editor) =>
        editor.chain().focus().toggleTaskList().run(),
      ),
      toggle('blockquote', 'Quote', 'quote', 'Ctrl+Shift+B', (editor) =>
        editor.chain().focus().toggleBlockquote().run(),
      ),
      toggle('codeBlock', 'Code block', 'codeBlock', 'Ctrl+Alt+C', (editor) =>
        editor.chain().focus().toggleCodeBlock().run(),
      ),
    ],
    [
      toggle('link', 'Link', 'link', 'Ctrl+K', openLink),
      once('image', 'Image', 'image', openImage),
      once(
        'table',
        'Table',
        'table',
        (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        (editor) => (editor.isActive('table') ? 'the cursor is in a table already' : null),
      ),
      once('rule', 'Horizontal line', 'rule', (editor) => editor.chain().focus().setHorizontalRule().run()),
      once(
        'footnote',
        'Footnote',
        'footnote',
        (editor) => {
          editor.view.dispatch(addFootnote(editor.state));
          editor.commands.focus();
        },
        (editor) => (canInsertFootnote(editor.state) ? null : 'the cursor is in no text that takes one'),
      ),
    ],
    [
      {
        ...once(
          'undo',
          'Undo',
          'undo',
          (editor) => editor.chain().focus().undo().run(),
          (editor) => (editor.can().undo() ? null : 'nothing was changed yet'),
        ),
        shortcut: 'Ctrl+Z',
      },
      {
        ...once(
          'redo',
          'Redo',
          'redo',
          (editor) => editor.chain().focus().redo().run(),
          (editor) => (editor.can().redo() ? null : 'nothing was undone'),
        ),
        shortcut: 'Ctrl+Y',
      },
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
    once('rowAbove', 'Add row above', 'rowAbove', (editor) => editor.chain().focus().addRowBefore().run()),
    once('rowBelow', 'Add row below', 'rowBelow', (editor) => editor.chain().focus().addRowAfter().run()),
    once('rowRemove', 'Remove row', 'rowRemove', (editor) => editor.chain().focus().deleteRow().run()),
  ],
  [
    once('columnBefore', 'Add column before', 'columnBefore', (editor) =>
      editor.chain().focus().addColumnBefore().run(),
    ),
    once('columnAfter', 'Add column after', 'columnAfter', (editor) =>
      editor.chain().focus().addColumnAfter().run(),
    ),
    once('columnRemove', 'Remove column', 'columnRemove', (editor) =>
      editor.chain().focus().deleteColumn().run(),
    ),
  ],
  [
    once('headerRow', 'Header row on or off', 'headerRow', (editor) =>
      editor.chain().focus().toggleHeaderRow().run(),
    ),
    once('tableRemove', 'Remove table', 'remove', (editor) => editor.chain().focus().deleteTable().run()),
  ],
];
