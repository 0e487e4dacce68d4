import { afterEach, describe, expect, it } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { system } from '../../../ui/theme/system';
import { CodeLanguagePicker } from './CodeLanguagePicker';
import { bodyOf, testEditor } from './testing';

let editor: Editor;
afterEach(() => editor.destroy());

const open = (attributes: string) => {
  editor = testEditor(`<pre><code${attributes}>a</code></pre>`);
  editor.commands.setTextSelection(1);
  render(
    <ChakraProvider value={system}>
      <CodeLanguagePicker editor={editor} />
    </ChakraProvider>,
  );
  return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
};
const chosen = (select: HTMLSelectElement) => select.selectedOptions[0]?.text;

describe('the language of a block of code', () => {
  it('is chosen by its name', async () => {
    const select = open('');
    expect(chosen(select)).toBe('None: plain text');
    await userEvent.selectOptions(select, 'Python');
    expect(bodyOf(editor)).toBe('<pre><code class="language-python">a</code></pre>');
    await userEvent.selectOptions(select, 'None: plain text');
    expect(bodyOf(editor)).toBe('<pre><code>a</code></pre>');
  });

  it.each([
    ['ts', 'TypeScript'],
    ['cobol', 'cobol'],
  ])('shows what stands at the fence, and leaves it as it is: %s', (written, shown) => {
    expect(chosen(open(` class="language-${written}"`))).toBe(shown);
    expect(bodyOf(editor)).toBe(`<pre><code class="language-${written}">a</code></pre>`);
  });
});
