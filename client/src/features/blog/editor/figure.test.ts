import { afterEach, describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { selectedPicture, setPicture } from './figure';
import { bodyOf, press, testEditor, type } from './testing';

let editor: Editor;
afterEach(() => editor.destroy());

const SRC = 'https://example.com/a.jpg';
const FIGURE = `<figure class="picture-wide"><img src="${SRC}" alt="A mule" width="200"><figcaption>By <em>night</em></figcaption></figure>`;

describe('a picture in the editor', () => {
  it('is an image alone, unless it has a caption or a layout', () => {
    editor = testEditor();
    setPicture(editor, { src: SRC, alt: '', caption: '', layout: 'column' });
    expect(bodyOf(editor)).toBe(`<img src="${SRC}" alt="">`);
    editor.commands.setNodeSelection(0);
    setPicture(editor, { src: SRC, alt: '', caption: 'At night', layout: 'column' });
    expect(bodyOf(editor)).toBe(
      `<figure><img src="${SRC}" alt=""><figcaption>At night</figcaption></figure>`,
    );
  });

  it('is changed where it stands, and its caption keeps its formatting as long as its words stay', () => {
    editor = testEditor(`<p>Before</p>${FIGURE}<p>After</p>`);
    editor.commands.setNodeSelection(8);
    const picture = selectedPicture(editor);
    expect(picture).toEqual({ src: SRC, alt: 'A mule', caption: 'By night', layout: 'wide' });
    if (!picture) return;
    setPicture(editor, { ...picture, alt: 'Two mules', layout: 'beside' });
    const changed = FIGURE.replace('A mule', 'Two mules').replace('wide', 'beside');
    expect(bodyOf(editor)).toBe(`<p>Before</p>${changed}<p>After</p>`);
  });

  it('is found from its caption, and Enter there leads below it', () => {
    editor = testEditor(FIGURE);
    editor.commands.setTextSelection(4);
    expect(selectedPicture(editor)?.alt).toBe('A mule');
    press(editor, 'Enter');
    type(editor, 'On.');
    expect(bodyOf(editor)).toBe(`${FIGURE}<p>On.</p>`);
  });

  it('is seen in the width that suits it when it was uploaded, and saved without widths', () => {
    const src = `https://octavo.example/media/${'0'.repeat(32)}/1200x800-7f6a55.jpg`;
    editor = testEditor(`<img src="${src}" alt="A mule">`);
    expect(editor.view.dom.querySelector('img')?.srcset).toContain('-480.webp 480w');
    expect(bodyOf(editor)).toBe(`<img src="${src}" alt="A mule">`);
  });

  it('is never one of this browser alone, which readers could not load', () => {
    editor = testEditor('<p>Before</p><img src="blob:http://localhost/1" alt="A mule"><p>After</p>');
    expect(bodyOf(editor)).toBe('<p>Before</p><p>After</p>');
  });
});
