import { afterEach, describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { bodyOf, paste as pasteInto, testEditor, type } from '../testing';
import { togglePlainPaste } from './Paste';

let editor: Editor;
afterEach(() => editor.destroy());

/** Pastes, and waits for the editor's `update`. */
async function paste(content: Record<string, string>): Promise<void> {
  const changed = new Promise((resolve) => editor.once('update', resolve));
  pasteInto(editor, content);
  await changed;
}

const MARKDOWN = '# Salt\n\n- **One**\n- Two';
const AS_MARKDOWN = '<h2>Salt</h2><ul><li><strong>One</strong></li><li>Two</li></ul>';
const AS_TEXT = '<p># Salt</p><p>- **One**<br>- Two</p>';

describe('pasting', () => {
  it('takes Markdown for what it means, and one undo takes back the paste alone', async () => {
    editor = testEditor();
    type(editor, 'Before');
    await paste({ 'text/plain': MARKDOWN });
    expect(bodyOf(editor)).toContain('<strong>One</strong>');
    editor.commands.undo();
    expect(bodyOf(editor)).toBe('<p>Before</p>');
  });

  it('takes back footnotes with the text that they belong to', async () => {
    editor = testEditor('<p>Before</p>');
    editor.commands.focus('end');
    await paste({ 'text/plain': 'Salt[^1].\n\n[^1]: White **gold**.' });
    expect(bodyOf(editor)).toContain('<ol class="footnotes">');
    editor.commands.undo();
    expect(bodyOf(editor)).toBe('<p>Before</p>');
  });

  it('leaves the cursor in the text, and not in the notes that came with it', async () => {
    editor = testEditor();
    await paste({ 'text/plain': '**Salt**[^1].\n\n[^1]: White.' });
    type(editor, ' More.');
    expect(bodyOf(editor)).toMatch(/<\/sup>\. More\.<\/p>/);
  });

  it('takes HTML rather than the text beside it', async () => {
    editor = testEditor();
    await paste({ 'text/plain': 'Salt', 'text/html': '<p>They <b>left</b></p>' });
    expect(bodyOf(editor)).toBe('<p>They <strong>left</strong></p>');
  });

  it('takes the text alone while Shift is held', async () => {
    editor = testEditor();
    const keys = (name: string) => new KeyboardEvent(name, { key: 'V', shiftKey: name === 'keydown' });
    editor.view.dom.dispatchEvent(keys('keydown'));
    await paste({ 'text/plain': MARKDOWN, 'text/html': '<h1>Salt</h1>' });
    expect(bodyOf(editor)).toBe(AS_TEXT);
    editor.view.dom.dispatchEvent(keys('keyup'));
    editor.commands.clearContent();
    await paste({ 'text/plain': MARKDOWN });
    expect(bodyOf(editor)).toBe(AS_MARKDOWN);
  });

  it('takes Shift + Insert for an ordinary paste', async () => {
    editor = testEditor();
    editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Insert', shiftKey: true }));
    await paste({ 'text/plain': MARKDOWN });
    expect(bodyOf(editor)).toBe(AS_MARKDOWN);
  });

  it('takes the text alone where the writer has chosen so', async () => {
    editor = testEditor();
    togglePlainPaste(editor);
    await paste({ 'text/plain': MARKDOWN, 'text/html': '<h1>Salt</h1>' });
    expect(bodyOf(editor)).toBe(AS_TEXT);
  });

  it('changes nothing of what goes into a block of code', async () => {
    editor = testEditor('<pre><code>a</code></pre>');
    editor.commands.focus('end');
    await paste({ 'text/plain': '\n# b\n- c', 'text/html': '<h1>b</h1>' });
    expect(bodyOf(editor)).toBe('<pre><code>a\n# b\n- c</code></pre>');
  });

  it('keeps the notes of both when a post has footnotes of the same name already', async () => {
    editor = testEditor(
      '<p>One<sup><a href="#fn-1">1</a></sup></p><ol class="footnotes"><li id="fn-1">Mine</li></ol>',
    );
    editor.commands.setTextSelection(1);
    await paste({ 'text/plain': '**Two**[^1]\n\n[^1]: Theirs' });
    const rel = 'rel="noopener noreferrer nofollow"';
    expect(bodyOf(editor)).toBe(
      `<p><strong>Two</strong><sup><a href="#fn-1-1" ${rel}>1</a></sup></p>` +
        `<p>One<sup><a href="#fn-1" ${rel}>2</a></sup></p>` +
        '<ol class="footnotes"><li id="fn-1-1">Theirs</li><li id="fn-1">Mine</li></ol>',
    );
  });
});
