import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { catchUploads, sentUploads } from '../../../../testing/fakeUpload';
import { bodyOf, paste as pasteInto, testEditor, type } from '../testing';
import {
  hasUploads,
  restoreUploads,
  type UnfinishedUpload,
  uploadPictures,
  watchUploads,
} from './pictureUploads';

const file = (name: string) => new File([name], name, { type: 'image/png' });
const address = (name: string) => `https://octavo.example/media/${name}`;

let editor: Editor;
let restore: () => void;
beforeEach(() => {
  restore = catchUploads();
});
afterEach(() => {
  editor.destroy();
  restore();
});

/** Answers an upload with 201. @param index its place in the order of sending */
async function arrive(index: number, name: string): Promise<void> {
  const sent = await sentUploads();
  sent[index]?.answer(201, JSON.stringify({ address: address(name) }));
  // Let the promise callbacks run.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}
const placeholders = () => [...editor.view.dom.querySelectorAll('.upload-placeholder')];
const press = (label: string) => {
  const buttons = [...editor.view.dom.querySelectorAll<HTMLButtonElement>('.upload-placeholder button')];
  buttons.find(({ textContent }) => textContent === label)?.click();
};
const status = () => document.querySelector('.upload-status')?.textContent;

describe('pictures that are uploaded', () => {
  it('are not those that are dragged within the text', () => {
    editor = testEditor('<p>One</p>');
    const drop = () => {
      const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
        dataTransfer: { files: [file('mules.png')], getData: () => '' },
        clientX: 0,
        clientY: 0,
      });
      return editor.view.someProp('handleDrop', (handle) =>
        handle(editor.view, event as unknown as DragEvent, editor.state.doc.slice(0), true),
      );
    };
    jest.spyOn(editor.view, 'posAtCoords').mockReturnValue(null);
    editor.view.dragging = { slice: editor.state.doc.slice(0), move: true };
    expect([drop(), placeholders().length]).toEqual([undefined, 0]);
    editor.view.dragging = null;
    expect([drop(), placeholders().length]).toEqual([true, 1]);
  });

  it('keep their place while somebody writes on, and no file is ever in the body', async () => {
    editor = testEditor('<p>Before</p><p>After</p>');
    editor.commands.focus('end');
    uploadPictures(editor, [file('a.png')], 3);
    expect(placeholders()[0]?.textContent).toContain('Uploading a.png');
    expect(status()).toBe('Uploading a.png');
    type(editor, ' that');
    expect(bodyOf(editor)).toBe('<p>Before</p><p>After that</p>');
    await arrive(0, 'a.png');
    expect(bodyOf(editor)).toBe(`<p>Before</p><img src="${address('a.png')}"><p>After that</p>`);
    expect(placeholders()).toEqual([]);
    expect(status()).toBe('a.png is uploaded. It has no description yet.');
  });

  it('do not come into a draft that has taken the place of their text', async () => {
    editor = testEditor('<p>Before</p>');
    uploadPictures(editor, [file('a.png')], 3);
    editor.commands.setContent('<p>The draft</p>');
    restoreUploads(editor, [{ name: 'b.png', pos: 3 }]);
    await arrive(0, 'a.png');
    expect(bodyOf(editor)).toBe('<p>The draft</p>');
    expect(placeholders().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('b.png')]);
  });

  it('stand in the order in which they were chosen, whichever comes first', async () => {
    editor = testEditor('<p>Before</p>');
    uploadPictures(editor, [file('a.png'), file('b.png'), file('c.png')], 3);
    await arrive(2, 'c.png');
    await arrive(0, 'a.png');
    await arrive(1, 'b.png');
    expect(bodyOf(editor).match(/[abc]\.png/g)).toEqual(['a.png', 'b.png', 'c.png']);
  });

  it('are taken back by one undo, and nothing else is', async () => {
    editor = testEditor('<p>Before</p>');
    editor.commands.focus('end');
    type(editor, ' noon');
    uploadPictures(editor, [file('a.png')], 3);
    await arrive(0, 'a.png');
    editor.commands.undo();
    expect(bodyOf(editor)).toBe('<p>Before noon</p>');
  });

  it('say why they failed, and are sent again in the same place', async () => {
    editor = testEditor('<p>Before</p><p>After</p>');
    uploadPictures(editor, [file('a.png')], 3);
    (await sentUploads())[0]?.answer(503, '{"detail":"Please try again in a moment."}');
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    expect(placeholders()[0]?.textContent).toContain('a.png: Please try again in a moment.');
    expect(status()).toBe('a.png: Please try again in a moment.');
    press('Try again');
    await arrive(1, 'a.png');
    expect(bodyOf(editor)).toBe(`<p>Before</p><img src="${address('a.png')}"><p>After</p>`);
  });

  it('leave the focus to the text when their button has it as they arrive', async () => {
    editor = testEditor('<p>Before</p>');
    document.body.append(editor.view.dom);
    uploadPictures(editor, [file('a.png'), file('b.png')], 3);
    await arrive(0, 'a.png');
    expect(document.body).toHaveFocus();
    placeholders()[0]?.querySelector('button')?.focus();
    await arrive(1, 'b.png');
    expect(editor.view.dom).toHaveFocus();
  });

  it('leave nothing when they are cancelled, whatever the server still answers', async () => {
    editor = testEditor('<p>Before</p>');
    uploadPictures(editor, [file('a.png')], 3);
    await sentUploads();
    press('Cancel');
    expect(hasUploads(editor)).toBe(false);
    await arrive(0, 'a.png');
    expect(bodyOf(editor)).toBe('<p>Before</p>');
  });
});

it('the uploads of a draft stand in their places again, and ask for their files', () => {
  editor = testEditor('<p>Before</p><p>After</p>');
  const changes = jest.fn<(uploads: UnfinishedUpload[]) => void>();
  const end = watchUploads(editor, changes);
  uploadPictures(editor, [file('a.png')], 3);
  const left = changes.mock.lastCall?.[0] ?? [];
  expect(left).toEqual([{ name: 'a.png', pos: 8 }]);
  end();
  editor.destroy();

  editor = testEditor('<p>Before</p><p>After</p>');
  restoreUploads(editor, left);
  expect(placeholders()[0]?.textContent).toContain('a.png: Its upload did not finish.');
  expect(placeholders()[0]?.previousElementSibling?.textContent).toBe('Before');
  press('Remove');
  expect(hasUploads(editor)).toBe(false);
});

describe('a file on the clipboard', () => {
  const paste = (content: Record<string, string>) => pasteInto(editor, content, [file('image.png')]);

  it('is uploaded', () => {
    editor = testEditor();
    paste({});
    expect(placeholders()).toHaveLength(1);
  });

  it.each(['file:///C:/Temp/clip_image001.png', 'data:image/png;base64,iVBORw0KGgo='])(
    'is uploaded where the HTML beside it has only the picture, at %s',
    (address) => {
      editor = testEditor();
      const html = `<html><style>p {}</style><p><img src="${address}" alt="Mules"></p></html>`;
      paste({ 'text/html': html, 'text/plain': ' ' });
      expect(placeholders()).toHaveLength(1);
    },
  );

  it('is left alone beside its own address', async () => {
    editor = testEditor();
    const changed = new Promise((resolve) => editor.once('update', resolve));
    paste({ 'text/html': '<img src="https://example.com/mules.png">' });
    await changed;
    expect(placeholders()).toHaveLength(0);
    expect(bodyOf(editor)).toBe('<img src="https://example.com/mules.png">');
  });

  it('is left alone beside the text that it shows', async () => {
    editor = testEditor();
    const changed = new Promise((resolve) => editor.once('update', resolve));
    paste({ 'text/html': '<p>Text</p>', 'text/plain': 'Text' });
    await changed;
    expect(placeholders()).toHaveLength(0);
    expect(bodyOf(editor)).toBe('<p>Text</p>');
  });
});
