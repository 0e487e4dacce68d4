import { afterEach, describe, expect, it } from '@jest/globals';
import type { Editor } from '@tiptap/core';
import { addFootnote } from './footnotes';
import { bodyOf, press, testEditor, type } from './testing';

let editor: Editor;
afterEach(() => editor.destroy());

const REL = 'rel="noopener noreferrer nofollow"';
const number = (name: string, value: number) => `<sup><a href="#fn-${name}" ${REL}>${value}</a></sup>`;

describe('Markdown as it is typed', () => {
  it.each([
    ['# Salt', '<h2>Salt</h2>'],
    ['## Salt', '<h3>Salt</h3>'],
    ['#### Salt', '<h4>Salt</h4>'],
    ['- One\nTwo', '<ul><li>One</li><li>Two</li></ul>'],
    ['3. One', '<ol start="3"><li>One</li></ol>'],
    ['> Salt', '<blockquote><p>Salt</p></blockquote>'],
    ['```ts a', '<pre><code class="language-ts">a</code></pre>'],
    [
      '[ ] One\nTwo',
      '<ul class="task-list"><li class="task-open">One</li><li class="task-open">Two</li></ul>',
    ],
    ['- [x] One', '<ul class="task-list"><li class="task-done">One</li></ul>'],
    ['**a** *b* ~~c~~ `d`', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>'],
    ['See [the road](https://example.com).', `<p>See <a href="https://example.com" ${REL}>the road</a>.</p>`],
    ['[no](javascript:go)', '<p>[no](javascript:go)</p>'],
    ['![A mule](https://example.com/a.jpg)', '<img src="https://example.com/a.jpg" alt="A mule">'],
    [
      '| Road | Days |\n|---|:-:|\nNorth',
      '<table><thead><tr><th>Road</th><th>Days</th></tr></thead><tbody><tr><td>North</td><td></td></tr></tbody></table>',
    ],
    ['a | b\n|---', '<p>a | b</p><p>|---</p>'],
  ])('%j', (typed, body) => {
    editor = testEditor();
    type(editor, typed);
    expect(bodyOf(editor)).toBe(body);
  });

  it('has footnotes, whose notes are written where they stand', () => {
    editor = testEditor();
    type(editor, 'Salt[^s] and gold[^g].\n[^s]: White.');
    expect(bodyOf(editor)).toBe(
      `<p>Salt${number('s', 1)} and gold${number('g', 2)}.</p>` +
        '<ol class="footnotes"><li id="fn-s">White.</li><li id="fn-g"></li></ol>',
    );
  });
});

describe('footnotes', () => {
  const POST = `<p>Salt${number('a', 1)} and gold</p><ol class="footnotes"><li id="fn-a">White</li></ol>`;

  it('are numbered in the order of the text, their notes too, and a new one is written at once', () => {
    editor = testEditor(POST);
    editor.commands.setTextSelection(1);
    editor.view.dispatch(addFootnote(editor.state));
    type(editor, 'First');
    expect(bodyOf(editor)).toBe(
      `<p>${number('1', 1)}Salt${number('a', 2)} and gold</p>` +
        '<ol class="footnotes"><li id="fn-1">First</li><li id="fn-a">White</li></ol>',
    );
  });

  it('go with their last number, and a number goes with its note; an undo brings both', () => {
    editor = testEditor(POST);
    editor.commands.deleteRange({ from: 5, to: 6 });
    expect(bodyOf(editor)).toBe('<p>Salt and gold</p>');
    editor.commands.undo();
    expect(bodyOf(editor)).toBe(POST);

    editor.commands.setTextSelection(editor.state.doc.content.size - 3);
    const { to } = editor.state.selection;
    editor.view.dispatch(editor.state.tr.delete(to - 'White'.length, to));
    press(editor, 'Backspace');
    expect(bodyOf(editor)).toBe('<p>Salt and gold</p>');
  });

  it('of a post that has notes without numbers stay', () => {
    editor = testEditor('<p>Salt</p><ol class="footnotes"><li id="fn-a">White</li></ol>');
    type(editor, 'Old ');
    expect(bodyOf(editor)).toContain('<li id="fn-a">White</li>');
  });
});
