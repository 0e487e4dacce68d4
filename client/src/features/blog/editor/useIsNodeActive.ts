import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';

/** Whether the cursor is in a node of this type. */
export function useIsNodeActive(editor: Editor, kind: 'table' | 'codeBlock'): boolean {
  return useEditorState({ editor, selector: ({ editor: now }) => now.isActive(kind) });
}
