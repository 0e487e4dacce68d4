import { ChakraProvider } from '@chakra-ui/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { catchUploads, sentUploads } from '../../../testing/fakeUpload';
import { system } from '../../../ui/theme/system';
import { CodeLanguagePicker } from './CodeLanguagePicker';
import { InsertPanel } from './InsertPanel';
import { RichTextEditor } from './RichTextEditor';
import { bodyOf, testEditor } from './testing';
import type { UnfinishedUpload } from './upload/pictureUploads';

const NOT_UPLOADED = 'The picture is not uploaded yet. Please wait for it.';
const NOT_IN_TEXT = 'What you entered here is not in the text yet. Please confirm it or cancel.';
const CAPTION = '<table><caption>Tin</caption><tbody><tr><td>1</td></tr></tbody></table>';
const onChange = jest.fn();
const onUnfinished = jest.fn();

const editor = (value: string, interruptedUploads?: UnfinishedUpload[]) => (
  <ChakraProvider value={system}>
    <RichTextEditor
      value={value}
      onChange={onChange}
      onBlur={() => undefined}
      labelId="story"
      isInvalid={false}
      onUploads={() => undefined}
      panel={{ error: undefined, onUnfinished, refuse: () => undefined }}
      interruptedUploads={interruptedUploads}
    />
  </ChakraProvider>
);

const show = (value: string) => {
  onChange.mockClear();
  const { rerender } = render(editor(value));
  return { put: (...next: Parameters<typeof editor>) => rerender(editor(...next)) };
};

const source = () => document.querySelector('textarea');
const richText = () => document.querySelector('.ProseMirror');
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const pressHtml = () => press('HTML');

describe('the text box', () => {
  it('says which keys lead to the toolbar and out of a table', () => {
    show('<p>Salt</p>');
    expect(richText()).toHaveAttribute('aria-keyshortcuts', 'Alt+F10');
    expect(richText()).toHaveAccessibleDescription(
      /^Alt\+F10 for the toolbar\. Tab moves in tables and lists/,
    );
  });
});

describe('a body from outside, such as a restored draft', () => {
  it('is shown as HTML when the editor would drop a part of it', () => {
    const { put } = show('<p>Salt</p>');
    expect(source()).toBeNull();
    put(CAPTION);
    expect(source()?.value).toContain('<caption>Tin</caption>');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('leaves the rich text where it is when the editor can show all of it', () => {
    const { put } = show('<p>Salt</p>');
    put('<h2>Tin</h2>');
    expect(source()).toBeNull();
    expect(richText()).toHaveTextContent('Tin');
  });
});

describe('a restored draft with an unfinished upload and a part that the editor would drop', () => {
  it.each([
    ['the rich text', '<p>Salt</p>'],
    ['the HTML view', '<table><caption>Salt</caption><tbody><tr><td>2</td></tr></tbody></table>'],
  ])('opens as HTML above %s, which leads to the upload and asks before', async (_view, before) => {
    const { put } = show(before);
    put(CAPTION, [{ name: 'mules.png', pos: 1 }]);
    expect(source()?.value).toContain('<caption>Tin</caption>');
    await pressHtml();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave them out' }));
    await waitFor(() => expect(source()).toBeNull());
    expect(screen.getByRole('button', { name: 'HTML' })).toHaveAttribute('aria-disabled', 'true');
    await press('Remove');
    expect(screen.getByRole('button', { name: 'HTML' })).not.toHaveAttribute('aria-disabled');
  });
});

describe('the panel of a link', () => {
  it('closes when something else is selected, which it would change', async () => {
    show('<p>Salt and tin</p>');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Link' })));
    expect(screen.getByRole('group', { name: 'Link' })).toBeVisible();
    const { editor } = richText() as Element & { editor: Editor };
    act(() => void editor.commands.setTextSelection({ from: 2, to: 5 }));
    expect(screen.queryByRole('group', { name: 'Link' })).toBeNull();
  });

  it('stays, with what is typed in it, when the text before it changes, as by an upload that ends', async () => {
    const { put } = show('<p>Salt</p><p>Tin</p>');
    const { editor } = richText() as Element & { editor: Editor };
    act(() => void editor.commands.setTextSelection(9));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Link' })));
    fireEvent.change(screen.getByRole('textbox', { name: 'Address' }), {
      target: { value: 'octavo.example' },
    });
    put('<p>Salt</p><img src="https://octavo.example/a.jpg" alt=""><p>Tin</p>');
    expect(editor.state.selection.from).toBe(10);
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('octavo.example');
  });

  it('stays, with what is typed in it, when something else is selected, and links what was selected', async () => {
    show('<p>Salt and tin</p>');
    const { editor } = richText() as Element & { editor: Editor };
    act(() => void editor.commands.setTextSelection({ from: 10, to: 13 }));
    await press('Link');
    const address = screen.getByRole('textbox', { name: 'Address' });
    fireEvent.change(address, { target: { value: 'octavo.example' } });
    act(() => void editor.chain().setTextSelection(1).insertContent('Sea ').run());
    act(() => void editor.commands.setTextSelection(2));
    // It is open already.
    await press('Link');
    expect(address).toHaveFocus();
    expect(address).toHaveValue('octavo.example');
    await press('Add link');
    expect(onChange).toHaveBeenLastCalledWith(
      expect.stringMatching(/^<p>Sea Salt and <a href="https:\/\/octavo.example"[^>]*>tin<\/a><\/p>$/),
    );
  });

  it('inserts the link where its text has been deleted meanwhile', async () => {
    show('<p>Salt and tin</p>');
    const { editor } = richText() as Element & { editor: Editor };
    act(() => void editor.commands.setTextSelection({ from: 10, to: 13 }));
    await press('Link');
    fireEvent.change(screen.getByRole('textbox', { name: 'Address' }), {
      target: { value: 'octavo.example' },
    });
    act(() => void editor.commands.deleteSelection());
    await press('Add link');
    expect(onChange).toHaveBeenLastCalledWith(
      expect.stringMatching(/^<p>Salt and <a href="https:\/\/octavo.example"[^>]*>octavo.example<\/a><\/p>$/),
    );
  });

  it('says at the field that an address is missing, until there is one', async () => {
    show('<p>Salt and tin</p>');
    await press('Link');
    const address = screen.getByRole('textbox', { name: 'Address' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Text to show' }), { target: { value: 'Sea ' } });
    act(() => screen.getByRole('button', { name: 'Cancel' }).focus());
    await press('Add link');
    expect(address).toHaveFocus();
    expect(screen.getByText('Please enter an address, like https://example.com.')).toBeInTheDocument();
    expect(address).toBeInvalid();
    await act(async () => void fireEvent.change(address, { target: { value: 'octavo.example' } }));
    expect(address).toBeValid();
    await act(async () => void fireEvent.keyDown(address, { key: 'Enter' }));
    expect(onChange).toHaveBeenLastCalledWith(
      expect.stringMatching(/^<p><a href="https:\/\/octavo.example"[^>]*>Sea<\/a>Salt and tin<\/p>$/),
    );
  });
});

describe('the panel of an image', () => {
  const choose = () => {
    const files = [new File(['mules'], 'mules.png', { type: 'image/png' })];
    fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files } });
  };
  let restore: () => void;
  beforeEach(() => {
    restore = catchUploads();
    onUnfinished.mockClear();
  });
  afterEach(() => restore());

  it('goes on with its upload when something else is selected', async () => {
    show('<p>Salt and tin</p>');
    const { editor } = richText() as Element & { editor: Editor };
    await press('Image');
    choose();
    expect(onUnfinished).toHaveBeenLastCalledWith(NOT_UPLOADED);
    act(() => void editor.commands.setTextSelection(5));
    const address = 'https://octavo.example/media/mules.png';
    const [sent] = await sentUploads();
    await act(async () => sent?.answer(201, JSON.stringify({ address })));
    expect(screen.getByRole('textbox', { name: 'Image address' })).toHaveValue(address);
    expect(onUnfinished).toHaveBeenLastCalledWith(NOT_IN_TEXT);
  });

  it('asks for an address and a description, unless the image is decorative', async () => {
    show('<p>Salt</p>');
    await press('Image');
    const field = (name: string) => screen.getByRole('textbox', { name });
    const tick = () => act(async () => void fireEvent.click(screen.getByRole('checkbox')));
    await press('Add image');
    expect(field('Image address')).toHaveFocus();
    expect(field('Description')).toBeInvalid();
    const src = '/media/mules.png';
    await act(async () => void fireEvent.change(field('Image address'), { target: { value: src } }));
    await press('Add image');
    expect(field('Description')).toHaveFocus();
    await act(async () => void fireEvent.change(field('Description'), { target: { value: 'Mules' } }));
    await tick();
    expect(field('Description')).toBeDisabled();
    expect(field('Description')).toHaveValue('');
    expect(field('Description')).toBeValid();
    await tick();
    expect(field('Description')).toHaveValue('Mules');
    await tick();
    await press('Add image');
    expect(onChange).toHaveBeenLastCalledWith('<img src="/media/mules.png" alt=""><p>Salt</p>');
  });

  it('holds nothing any more when it is cancelled', async () => {
    show('<p>Salt and tin</p>');
    await press('Image');
    choose();
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Image address' }), { key: 'Escape' });
    expect(screen.queryByRole('group', { name: 'Image' })).toBeNull();
    expect(onUnfinished).toHaveBeenCalledWith(NOT_UPLOADED);
    expect(onUnfinished).toHaveBeenLastCalledWith(null);
  });
});

describe('the HTML view', () => {
  it('is left by somebody who says so, though the editor would drop a part', async () => {
    const { put } = show('<p>Salt</p>');
    put(CAPTION);
    await pressHtml();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave them out' }));
    await waitFor(() => expect(source()).toBeNull());
    expect(richText()).toHaveTextContent('1');
  });

  it('of a body that opened in it hands on what was changed there', async () => {
    const { put } = show(CAPTION);
    expect(source()).not.toBeNull();
    put('<p>Salt</p>');
    await pressHtml();
    expect(richText()).toHaveTextContent('Salt');
  });
});

describe('a panel of the editor', () => {
  it('leaves Enter and Escape to an input method while it is composing', () => {
    const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
    render(
      <ChakraProvider value={system}>
        <InsertPanel title="Image" confirm="Insert" onConfirm={onConfirm} onCancel={onCancel}>
          <input aria-label="Caption" />
        </InsertPanel>
      </ChakraProvider>,
    );
    const field = screen.getByRole('textbox', { name: 'Caption' });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    expect([onConfirm, onCancel].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyDown(field, { key: 'Escape' });
    expect([onConfirm, onCancel].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});

describe('the language of a block of code', () => {
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
