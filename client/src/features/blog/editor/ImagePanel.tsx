import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { isHttpUrl, isPictureAddress, NO_PICTURE_HERE } from '../../../lib/validation';
import { TextField } from '../../../ui/fields/TextField';
import { InsertPanel } from './InsertPanel';
import { useFocusAtStart } from './useFocusAtStart';

/** Asks for a picture's address and its description; on a picture that is selected it changes those. */
export function ImagePanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [isImage] = useState(() => editor.isActive('image'));
  const [src, setSrc] = useState(() => String(editor.getAttributes('image').src ?? ''));
  const [alt, setAlt] = useState(() => String(editor.getAttributes('image').alt ?? ''));
  const [error, setError] = useState<string>();
  const field = useFocusAtStart();

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const address = src.trim();
    const isAddress = isHttpUrl(address);
    if (!isAddress || !isPictureAddress(address, window.location.host)) {
      setError(
        isAddress
          ? NO_PICTURE_HERE
          : 'Please enter the address of an image, starting with http:// or https://.',
      );
      field.ref.current?.focus();
      return;
    }
    onClose();
    editor.chain().focus().setImage({ src: address, alt: alt.trim() }).run();
  };

  return (
    <InsertPanel
      title="Image"
      confirm={isImage ? 'Change image' : 'Add image'}
      onConfirm={apply}
      onCancel={close}
    >
      <TextField
        {...field}
        label="Image address"
        error={error}
        value={src}
        inputMode="url"
        autoComplete="off"
        onChange={(event) => setSrc(event.target.value)}
      />
      <TextField
        label="Description"
        hint="For readers who can't see it. Leave it empty for a mere ornament."
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
    </InsertPanel>
  );
}
