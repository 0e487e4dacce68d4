import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { bodyFromEditor, hasUnsupportedHtml } from './body';
import { replaceBody } from './replaceBody';
import { createExtensions, PASTE_RULES } from './extensions';
import { restoreUploads, type UnfinishedUpload, watchUploads } from './upload/pictureUploads';

interface BodyEditorOptions {
  id: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  labelId: string;
  describedBy?: string;
  /** Id of the text about the keys. */
  keysId: string;
  isInvalid: boolean;
  /** True while the HTML view is open: the editor then ignores changes of `value`. */
  isSource: boolean;
  onUploads: (uploads: UnfinishedUpload[]) => void;
  interruptedUploads?: readonly UnfinishedUpload[];
  /** Called with the rich text open, before a value from outside replaces it that the editor cannot show in full. */
  onUnsupported: () => void;
  /** Called in the HTML view, before a restored draft's uploads show in the rich text. */
  onPlaceholders: () => void;
  /** Called on Ctrl+K or ⌘K. */
  onLinkKey: () => void;
}

/** Scroll margins around the cursor, in pixels; the sticky header and toolbar cover the top. */
const SCROLL_ROOM = { top: 170, right: 0, bottom: 40, left: 0 };

/** The last value from outside, as given and as the editor serializes it. */
interface Baseline {
  given: string;
  written: string;
}

/**
 * TipTap as a controlled component. A value from outside (a restored draft, a reset form) replaces the text. An edit
 * calls `onChange` with the new body; if the edit was undone, with the value exactly as given.
 */
export function useBodyEditor(options: BodyEditorOptions): Editor {
  const { id, value, labelId, describedBy, keysId, isInvalid, isSource, interruptedUploads } = options;
  const latest = useRef(options);
  const baseline = useRef<Baseline>(undefined);
  /** The last value received or passed to `onChange`; ignored when it comes back as a prop. */
  const known = useRef(value);
  /** The value of the last render, in either view. */
  const shown = useRef(value);

  // Stable references: otherwise TipTap would apply its options again on each render.
  const [extensions] = useState(() => createExtensions('Write your post…'));
  const [content] = useState(value);
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-required': 'true',
        'aria-keyshortcuts': 'Alt+F10',
        'aria-describedby': [describedBy, keysId].filter(Boolean).join(' '),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      },
      scrollMargin: SCROLL_ROOM,
      scrollThreshold: SCROLL_ROOM,
      handleKeyDown: (view: EditorView, event: KeyboardEvent) => {
        if (isLinkKey(event)) latest.current.onLinkKey();
        else if (event.altKey && event.key === 'F10') focusToolbar(view.dom);
        else return false;
        return true;
      },
    }),
    [id, labelId, describedBy, keysId, isInvalid],
  );

  const editor = useEditor({
    extensions,
    content,
    editorProps,
    enablePasteRules: PASTE_RULES,
    // TipTap would inject a <style>, which the content security policy blocks; editor.css replaces it.
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onBlur: () => latest.current.onBlur(),
    onUpdate: ({ editor: now }) => {
      const written = bodyFromEditor(now.getHTML());
      const body = written === baseline.current?.written ? baseline.current.given : written;
      if (body === known.current) return;
      known.current = body;
      latest.current.onChange(body);
    },
  });

  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const isFromSource = value === shown.current;
    shown.current = value;
    if (isSource || editor.isDestroyed) return;
    if (baseline.current && value === known.current) return;
    if (value !== known.current) {
      // Who leaves the HTML view has been asked.
      if (!isFromSource && hasUnsupportedHtml(value)) latest.current.onUnsupported();
      known.current = value;
      replaceBody(editor, value);
    }
    baseline.current = { given: value, written: bodyFromEditor(editor.getHTML()) };
  }, [editor, value, isSource]);

  useEffect(() => watchUploads(editor, (uploads) => latest.current.onUploads(uploads)), [editor]);

  const restored = useRef<readonly UnfinishedUpload[]>(undefined);
  // After the effect that sets the value: the positions refer to the same draft's text.
  useEffect(() => {
    if (!interruptedUploads || restored.current === interruptedUploads) return;
    // Their placeholders stand in the rich text, which opens by itself only if it shows the whole body.
    if (isSource && interruptedUploads.length > 0 && !hasUnsupportedHtml(value))
      return latest.current.onPlaceholders();
    restored.current = interruptedUploads;
    restoreUploads(editor, interruptedUploads);
  }, [editor, value, interruptedUploads, isSource]);

  return editor;
}

const isLinkKey = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k';

/** Focuses the toolbar's tab stop. */
function focusToolbar(text: HTMLElement): void {
  const toolbar = text.closest('.octavo-editor')?.querySelector('[role=toolbar]');
  toolbar?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
}
