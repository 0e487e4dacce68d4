import { afterEach, expect, it } from '@jest/globals';
import { Editor } from '@tiptap/core';
import kept from '../../../../../html-samples/kept.json' with { type: 'json' };
import { removeDisallowed } from '../post/allowedHtml';
import { sanitizeInBrowser } from '../post/sanitizeInBrowser';
import { bodyFromEditor, hasUnsupportedHtml } from './body';
import { createExtensions } from './extensions';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

it('whatever the editor has a node or a mark for passes the list of what posts may hold unchanged', () => {
  editor = new Editor({ element: null, extensions: createExtensions('Write'), content: kept.join('') });
  const used = new Set<string>();
  editor.state.doc.descendants((node) => {
    used.add(node.type.name);
    for (const mark of node.marks) used.add(mark.type.name);
  });
  const { nodes, marks } = editor.schema;
  expect([...Object.keys(nodes), ...Object.keys(marks)].filter((name) => !used.has(name))).toEqual(['doc']);

  const written = bodyFromEditor(editor.getHTML());
  const body = sanitizeInBrowser(written);
  removeDisallowed(body, 'octavo.test');
  const container = document.createElement('div');
  container.append(body);
  expect(container.innerHTML).toBe(written);
});

const tagsIn = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return new Set([...body.querySelectorAll('*')].map(({ localName }) => localName));
};

it.each(kept.filter((html) => !hasUnsupportedHtml(html)))(
  'the editor keeps each element, or leaves the post to the HTML view: %s',
  (html) => {
    editor = new Editor({ element: null, extensions: createExtensions('Write'), content: html });
    expect(tagsIn(bodyFromEditor(editor.getHTML()))).toEqual(tagsIn(html));
  },
);
