import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { whenIdle } from '../../../../lib/whenIdle';
import { moveSelectionOutOfNotes, canInsertFootnote } from '../footnotes';
import type { ClipboardContent } from './convertClipboard';
import { hasReadableContent } from './hasReadableContent';

declare module '@tiptap/core' {
  interface Storage {
    /** Undefined in a destroyed editor. */
    pasting?: { isPlain: boolean };
  }
}

const loadConverter = async () => import('./convertClipboard');

/** Loads the converter after the editor, which is large without it: a paste that waits lands where the caret is by then. */
export function preloadPaste(): void {
  whenIdle(() => void loadConverter().catch(() => undefined));
}

/**
 * Plain text without conversion: a blank line ends a paragraph, a single line end is a line break.
 * @param $context position of the paste; its marks apply to the text
 */
function plainSlice(text: string, $context: ResolvedPos): Slice {
  const { schema } = $context.doc.type;
  const marks = $context.marks();
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\n+$/g, '')
    .split(/\n{2,}/)
    .map((paragraph) =>
      schema.node(
        'paragraph',
        null,
        paragraph
          .split('\n')
          .flatMap((line, index) => [
            ...(index > 0 ? [schema.node('hardBreak')] : []),
            ...(line === '' ? [] : [schema.text(line, marks)]),
          ]),
      ),
    );
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

/** Pastes HTML and Markdown as formatted text, or as plain text if chosen. Each paste is one undo step. */
export const Paste = Extension.create({
  name: 'pasting',
  addStorage: () => ({ isPlain: false }),
  addProseMirrorPlugins() {
    let isShift = false;
    const noteShift = (_view: EditorView, { shiftKey, key }: KeyboardEvent): void => {
      // Shift + Insert is the older shortcut of an ordinary paste.
      isShift = shiftKey && key !== 'Insert';
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: { keydown: noteShift, keyup: noteShift },
          clipboardTextParser: (text, $context) => plainSlice(text, $context),
          handlePaste: (view, { clipboardData }) => {
            // view.pasteHTML and view.pasteText run this handler again, without clipboard data.
            if (!clipboardData) return false;
            view.dispatch(closeHistory(view.state.tr));
            const html = clipboardData.getData('text/html');
            const text = clipboardData.getData('text/plain');
            const isCode = view.state.selection.$from.parent.type.spec.code === true;
            // ProseMirror's own paste handles code blocks and Shift (as plain text), and content copied from an editor.
            if (isCode || isShift || !hasReadableContent(clipboardData)) return false;
            if (this.storage.isPlain) return view.pasteText(text);
            if (html.includes('data-pm-slice')) return false;
            void convertAndPaste(view, { html, text, code: clipboardData.getData('vscode-editor-data') });
            return true;
          },
        },
      }),
    ];
  },
});

/** Whether the writer chose to paste as plain text. */
export const isPlainPaste = ({ storage }: Editor): boolean => storage.pasting?.isPlain === true;

export function togglePlainPaste(editor: Editor): void {
  const { pasting } = editor.storage;
  if (pasting) pasting.isPlain = !pasting.isPlain;
  // An empty transaction updates the button's state.
  editor.chain().focus().setMeta('addToHistory', false).run();
}

async function convertAndPaste(view: EditorView, content: ClipboardContent): Promise<void> {
  // If the converter fails to load, for example offline, paste the plain text.
  const html = await loadConverter().then(
    ({ convertClipboard }) => convertClipboard(content),
    () => null,
  );
  if (view.isDestroyed) return;
  if (html === null) {
    view.pasteText(content.text);
    return;
  }
  const wasInText = canInsertFootnote(view.state);
  view.pasteHTML(html);
  if (wasInText) view.dispatch(moveSelectionOutOfNotes(view.state));
}
