import { createDocument, type Editor } from '@tiptap/core';

/**
 * Puts a body from outside into the editor. Only what differs is replaced: the cursor and the places of uploads
 * stay where they are in the rest. No update is told.
 */
export function replaceBody({ state, view, schema }: Editor, html: string): void {
  const { doc, tr } = state;
  const given = createDocument(html, schema).content;
  // The editor keeps an empty line at the end, so that one can write on.
  const { lastChild } = doc;
  const isOpen = lastChild?.type.name === 'paragraph' && lastChild.content.size === 0;
  const body = isOpen && !given.lastChild?.eq(lastChild) ? given.addToEnd(lastChild) : given;
  const start = doc.content.findDiffStart(body);
  const end = doc.content.findDiffEnd(body);
  if (start === null || end === null) return;
  // Where the same text stands twice, both ends may claim it.
  const shared = Math.max(0, start - Math.min(end.a, end.b));
  const slice = doc.copy(body).slice(start, end.b + shared);
  view.dispatch(tr.replace(start, end.a + shared, slice).setMeta('preventUpdate', true));
}
