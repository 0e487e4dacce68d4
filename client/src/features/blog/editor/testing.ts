import { Editor } from '@tiptap/core';
import { bodyFromEditor } from './body';
import { createExtensions, PASTE_RULES } from './extensions';

/** An editor with the page's extensions, for tests. Scrolling is off, because jsdom has no layout. */
export function testEditor(content = ''): Editor {
  return new Editor({
    element: document.createElement('div'),
    extensions: createExtensions('Write'),
    enablePasteRules: PASTE_RULES,
    content,
    editorProps: { handleScrollToSelection: () => true },
  });
}

/** The body as it would be saved. */
export const bodyOf = (editor: Editor): string => bodyFromEditor(editor.getHTML());

/** Types a text character by character; "\n" presses Enter. */
export function type({ view }: Editor, text: string): void {
  for (const sign of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(sign, from, to);
    const isHandled =
      sign === '\n'
        ? press({ view }, 'Enter')
        : view.someProp('handleTextInput', (handle) => handle(view, from, to, sign, insert));
    if (!isHandled && sign !== '\n') view.dispatch(insert());
  }
}

/** Presses a key. @returns whether the editor handled it */
export function press({ view }: Pick<Editor, 'view'>, key: string): boolean {
  const event = new KeyboardEvent('keydown', { key });
  return view.someProp('handleKeyDown', (handle) => handle(view, event)) ?? false;
}

/** Fires a paste event as a browser does. @param files what the clipboard has as files */
export function paste({ view }: Editor, content: Record<string, string>, files: readonly File[] = []): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const clipboardData = { getData: (kind: string) => content[kind] ?? '', files };
  view.dom.dispatchEvent(Object.assign(event, { clipboardData }));
}

// jsdom has no ClipboardEvent.
globalThis.ClipboardEvent ??= class extends Event {
  readonly clipboardData = null;
};
