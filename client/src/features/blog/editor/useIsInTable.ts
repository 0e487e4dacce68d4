import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';

/** Whether the cursor is in a table. */
export function useIsInTable(editor: Editor): boolean {
  return useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
}
