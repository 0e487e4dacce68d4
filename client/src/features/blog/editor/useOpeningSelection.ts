import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useRef } from 'react';

/** Remembers what was selected on mount, wherever changes of the text move it. @returns a call that selects it again */
export function useOpeningSelection(editor: Editor): () => void {
  const bookmark = useRef(editor.state.selection.getBookmark());
  useEffect(() => {
    const follow = (made: { transaction: Transaction; appendedTransactions: Transaction[] }) => {
      for (const { mapping } of [made.transaction, ...made.appendedTransactions]) {
        bookmark.current = bookmark.current.map(mapping);
      }
    };
    editor.on('transaction', follow);
    return () => void editor.off('transaction', follow);
  }, [editor]);
  return () => {
    const { state, view } = editor;
    view.dispatch(state.tr.setSelection(bookmark.current.resolve(state.doc)));
  };
}
