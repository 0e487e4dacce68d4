import { createDocument, type Editor } from '@tiptap/core';

/**
 * Sets the editor's content to a body from outside. Replaces only the part that differs, so that the cursor and
 * upload placeholders elsewhere stay in place. Fires no `update` event.
 */
export function replaceBody({ state, view, schema }: Editor, html: string): void {
  const { doc, tr } = state;
  const given = createDocument(html, schema).content;
  // Keep TipTap's empty last paragraph, in which writers can type on.
  const { lastChild } = doc;
  const isOpen = lastChild?.type.name === 'paragraph' && lastChild.content.size === 0;
  const body = isOpen && !given.lastChild?.eq(lastChild) ? given.addToEnd(lastChild) : given;
  const start = doc.content.findDiffStart(body);
  const end = doc.content.findDiffEnd(body);
  if (start === null || end === null) return;
  // If text repeats, the equal start and the equal end can overlap.
  const shared = Math.max(0, start - Math.min(end.a, end.b));
  const slice = doc.copy(body).slice(start, end.b + shared);
  view.dispatch(tr.replace(start, end.a + shared, slice).setMeta('preventUpdate', true));
}
