import { expect, it } from '@jest/globals';
import { bodyOf, testEditor } from './testing';

it('shows each block in the direction of its text, as readers will see it, and adds nothing to the body', () => {
  const body =
    '<p>שלום!</p><p dir="rtl">One.</p><ul><li><p>مرحبا</p></li></ul><figure><img src="https://a.example/a.png"><figcaption>مرحبا</figcaption></figure>';
  const editor = testEditor(body);
  const directions = [...editor.view.dom.querySelectorAll('p, ul, li, figcaption')].map(
    (block) => `${block.localName} ${block.getAttribute('dir')}`,
  );
  expect(directions).toEqual(['p auto', 'p rtl', 'ul auto', 'li null', 'p null', 'figcaption auto']);
  expect(bodyOf(editor)).not.toContain('auto');
  editor.destroy();
});
