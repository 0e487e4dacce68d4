import { ChakraProvider } from '@chakra-ui/react';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { system } from '../../../ui/theme/system';
import { RichTextEditor } from './RichTextEditor';

const CAPTION = '<table><caption>Tin</caption><tbody><tr><td>1</td></tr></tbody></table>';
const onChange = jest.fn();

const editor = (value: string) => (
  <ChakraProvider value={system}>
    <RichTextEditor
      value={value}
      onChange={onChange}
      onBlur={() => undefined}
      labelId="story"
      isInvalid={false}
    />
  </ChakraProvider>
);

const show = (value: string) => {
  onChange.mockClear();
  const { rerender } = render(editor(value));
  return { put: (next: string) => rerender(editor(next)) };
};

const source = () => document.querySelector('textarea');
const richText = () => document.querySelector('.ProseMirror');
const pressHtml = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'HTML' })));

describe('the HTML view', () => {
  it('of a body that opened in it hands on what was changed there', async () => {
    const { put } = show(CAPTION);
    expect(source()).not.toBeNull();
    put('<p>Salt</p>');
    await pressHtml();
    expect(richText()).toHaveTextContent('Salt');
  });
});
