import { Button } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/TextField';
import { completeAddress } from './address';
import { InsertPanel } from './InsertPanel';
import { useFocusAtStart } from './useFocusAtStart';
import { useOpeningSelection } from './useOpeningSelection';

const isForNewText = (editor: Editor): boolean => editor.state.selection.empty && !editor.isActive('link');

/** Panel to add, change or remove a link; asks for the link's text if no text is selected. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [isLink] = useState(() => editor.isActive('link'));
  const [needsText] = useState(() => isForNewText(editor));
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = useFocusAtStart();
  const reselect = useOpeningSelection(editor);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const href = completeAddress(address);
    if (!href) {
      setError('Please enter an address, like https://example.com.');
      field.ref.current?.focus();
      return;
    }
    onClose();
    reselect();
    if (isForNewText(editor)) {
      const content = {
        type: 'text',
        text: text.trim() || address.trim(),
        marks: [{ type: 'link', attrs: { href } }],
      };
      editor.chain().focus().insertContent(content).unsetMark('link').run();
    } else {
      editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    }
  };
  const remove = () => {
    onClose();
    reselect();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };

  return (
    <InsertPanel
      title="Link"
      confirm={isLink ? 'Change link' : 'Add link'}
      onConfirm={apply}
      onCancel={close}
      extra={
        isLink ? (
          <Button type="button" size="sm" variant="ghost" colorPalette="accent" onClick={remove}>
            Remove link
          </Button>
        ) : null
      }
    >
      <TextField
        {...field}
        label="Address"
        error={error}
        value={address}
        inputMode="url"
        autoComplete="off"
        onChange={(event) => setAddress(event.target.value)}
      />
      {needsText ? (
        <TextField label="Text to show" value={text} onChange={(event) => setText(event.target.value)} />
      ) : null}
    </InsertPanel>
  );
}
