import { Button } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../../ui/fields/TextField';
import { completeAddress } from './address';
import { InsertPanel } from './InsertPanel';
import { useOpeningSelection } from './useOpeningSelection';

const isForNewText = (editor: Editor): boolean => editor.state.selection.empty && !editor.isActive('link');

interface LinkPanelProps {
  editor: Editor;
  problem?: string | undefined;
  onClose: () => void;
}

/** Panel to add, change or remove a link; asks for the link's text if no text is selected. */
export function LinkPanel({ editor, problem, onClose }: LinkPanelProps) {
  const [isLink] = useState(() => editor.isActive('link'));
  const [needsText] = useState(() => isForNewText(editor));
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { address: String(editor.getAttributes('link').href ?? ''), text: '' },
  });
  const reselect = useOpeningSelection(editor);
  useEffect(() => setFocus('address'), [setFocus]);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = handleSubmit(({ address, text }) => {
    const href = completeAddress(address);
    if (href === null) return;
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
  });
  const remove = () => {
    onClose();
    reselect();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };

  return (
    <InsertPanel
      title="Link"
      problem={problem}
      confirm={isLink ? 'Change link' : 'Add link'}
      onConfirm={() => void apply()}
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
        label="Address"
        error={formState.errors.address?.message}
        inputMode="url"
        autoComplete="off"
        {...register('address', {
          validate: (typed) =>
            completeAddress(typed) !== null || 'Please enter an address, like https://example.com.',
        })}
      />
      {needsText ? <TextField label="Text to show" {...register('text')} /> : null}
    </InsertPanel>
  );
}
