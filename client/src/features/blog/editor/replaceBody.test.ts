import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { catchUploads, sentUploads } from '../../../testing/fakeUpload';
import { replaceBody } from './replaceBody';
import { bodyOf, testEditor, type } from './testing';
import { uploadPictures } from './upload/pictureUploads';

let editor: Editor;
afterEach(() => editor.destroy());

const bodies = [
  '',
  '<p>One</p><p>Two</p>',
  '<p>One</p><p>Two</p><p>Two</p>',
  '<p>One one</p><p>Two</p>',
  '<h2>One</h2><ul><li>Two</li><li>Two</li></ul><p>Three</p>',
  '<h2>One</h2><ul><li>Two</li></ul><p>Three</p>',
  '<p>aaa</p><img src="https://a.example/1.jpg" alt=""><p>Two</p>',
  '<p>aaaa</p><img src="https://a.example/2.jpg" alt=""><p>Two</p><img src="https://a.example/1.jpg" alt="">',
  '<table><thead><tr><th>One</th></tr></thead><tbody><tr><td>Two</td></tr></tbody></table>',
];

describe('a body from outside', () => {
  it.each(bodies)('takes the place of any other: %s', (body) => {
    editor = testEditor();
    const plain = testEditor(body);
    for (const other of bodies) {
      editor.commands.setContent(other);
      replaceBody(editor, body);
      expect(bodyOf(editor)).toBe(bodyOf(plain));
    }
    plain.destroy();
  });

  describe('with another address for a picture', () => {
    const withPicture = (name: string) =>
      `<p>Before</p><img src="https://a.example/${name}" alt=""><p>After</p><img src="https://a.example/b.jpg" alt="">`;
    let restore: () => void;
    beforeEach(() => {
      restore = catchUploads();
      editor = testEditor(withPicture('a.jpg'));
    });
    afterEach(() => restore());

    it('leaves the cursor where it is', () => {
      editor.commands.focus(12);
      replaceBody(editor, withPicture('c.jpg'));
      type(editor, 'x');
      expect(bodyOf(editor)).toBe(withPicture('c.jpg').replace('After', 'Afxter'));
    });

    it('leaves the places of uploads where they are', async () => {
      uploadPictures(editor, [new File(['x'], 'x.png', { type: 'image/png' })], 12);
      replaceBody(editor, withPicture('c.jpg'));
      const [sent] = await sentUploads();
      sent?.answer(201, JSON.stringify({ address: 'https://a.example/x.png' }));
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      expect(bodyOf(editor).match(/[a-z]\.(jpg|png)/g)).toEqual(['c.jpg', 'x.png', 'b.jpg']);
    });

    it('is taken back by one undo', () => {
      replaceBody(editor, withPicture('c.jpg'));
      editor.commands.undo();
      expect(bodyOf(editor)).toBe(withPicture('a.jpg'));
    });
  });
});
