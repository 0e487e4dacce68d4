import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { leaveNotes, takesFootnote } from '../footnotes';
import type { ClipboardContent } from './convertClipboard';

declare module '@tiptap/core' {
  interface Storage {
    /** An editor that was destroyed has none. */
    pasting?: { isPlain: boolean };
  }
}

/** Whatever is long and not needed for writing comes with the first paste. */
const loadConverter = async () => import('./convertClipboard');

/**
 * Text as it is, without any formatting: a blank line ends a paragraph, another line end is a line break.
 * @param $context where it is pasted: it takes on the formatting there
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

/** Pastes what writers bring as what it was, or as text alone. One undo takes a paste back. */
export const Paste = Extension.create({
  name: 'pasting',
  addStorage: () => ({ isPlain: false }),
  addProseMirrorPlugins() {
    let isShift = false;
    const noteShift = (_view: EditorView, { shiftKey }: KeyboardEvent): void => {
      isShift = shiftKey;
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: { keydown: noteShift, keyup: noteShift },
          clipboardTextParser: (text, $context) => plainSlice(text, $context),
          handlePaste: (view, { clipboardData }) => {
            // What comes back from view.pasteHTML and view.pasteText has none.
            if (!clipboardData) return false;
            view.dispatch(closeHistory(view.state.tr));
            const html = clipboardData.getData('text/html');
            const text = clipboardData.getData('text/plain');
            const isCode = view.state.selection.$from.parent.type.spec.code === true;
            // ProseMirror itself takes the text for code, what was copied from an editor, and what came with Shift.
            if (isCode || isShift || (html === '' && text === '')) return false;
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

/** Whether the writer has chosen that text alone is pasted. */
export const isPlainPaste = ({ storage }: Editor): boolean => storage.pasting?.isPlain === true;

export function togglePlainPaste(editor: Editor): void {
  const { pasting } = editor.storage;
  if (pasting) pasting.isPlain = !pasting.isPlain;
  // Shows the button pressed.
  editor.chain().focus().setMeta('addToHistory', false).run();
}

async function convertAndPaste(view: EditorView, content: ClipboardContent): Promise<void> {
  // Without the converter, as on a broken line, the text comes in at least.
  const html = await loadConverter().then(
    ({ convertClipboard }) => convertClipboard(content),
    () => null,
  );
  if (view.isDestroyed) return;
  if (html === null) {
    view.pasteText(content.text);
    return;
  }
  const wasInText = takesFootnote(view.state);
  view.pasteHTML(html);
  if (wasInText) view.dispatch(leaveNotes(view.state));
}
