import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { bodyFromEditor } from './body';
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
  isInvalid: boolean;
  /** While the HTML view is open, the editor rests. */
  isSource: boolean;
  onUploads?: (uploads: UnfinishedUpload[]) => void;
  lostUploads?: readonly UnfinishedUpload[];
  /** Ctrl+K or ⌘K. */
  onLinkKey: () => void;
}

/** Room to keep around the cursor, in pixels: above it the top bar and the toolbar stay in place. */
const SCROLL_ROOM = { top: 170, right: 0, bottom: 40, left: 0 };

/** A value as it came in, and the same as the editor writes it: both say the same. */
interface Baseline {
  given: string;
  written: string;
}

/**
 * TipTap with a value that goes in and out. A value from outside (a restored draft, an emptied form) replaces
 * the text; an edit tells the new body, or the value as it was given when the edit has been taken back.
 */
export function useBodyEditor(options: BodyEditorOptions): Editor {
  const { id, value, labelId, describedBy, isInvalid, isSource, lostUploads } = options;
  const latest = useRef(options);
  const baseline = useRef<Baseline>(undefined);
  /** The value that the editor told or was given last: no news when it comes back as a property. */
  const known = useRef(value);

  // The same objects at each render: TipTap would otherwise set up its view again.
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
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
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
    [id, labelId, describedBy, isInvalid],
  );

  const editor = useEditor({
    extensions,
    content,
    editorProps,
    enablePasteRules: PASTE_RULES,
    // The styles are in editor.css, which the content security policy knows.
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
    if (isSource || editor.isDestroyed) return;
    if (baseline.current && value === known.current) return;
    known.current = value;
    if (baseline.current) replaceBody(editor, value);
    baseline.current = { given: value, written: bodyFromEditor(editor.getHTML()) };
  }, [editor, value, isSource]);

  useEffect(() => watchUploads(editor, (uploads) => latest.current.onUploads?.(uploads)), [editor]);

  // Behind the value: they belong to the text of the same draft.
  useEffect(() => {
    if (lostUploads) restoreUploads(editor, lostUploads);
  }, [editor, lostUploads]);

  return editor;
}

const isLinkKey = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k';

/** To the toolbar's one stop for the Tab key. */
function focusToolbar(text: HTMLElement): void {
  const toolbar = text.closest('.octavo-editor')?.querySelector('[role=toolbar]');
  toolbar?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
}
