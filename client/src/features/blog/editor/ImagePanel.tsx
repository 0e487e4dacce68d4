import { Box, Stack } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { isHttpUrl, isPictureAddress, NO_PICTURE_HERE } from '../../../lib/validation';
import { CheckboxField } from '../../../ui/fields/CheckboxField';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { UploadButton } from '../../../ui/UploadButton';
import { type Layout, LAYOUTS, selectedPicture, setPicture } from './figure';
import { InsertPanel } from './InsertPanel';
import { uploadPictures } from './upload/pictureUploads';
import { useFocusAtStart } from './useFocusAtStart';
import { useOpeningSelection } from './useOpeningSelection';

const LAYOUT_LABELS: Record<Layout, string> = {
  column: 'In the column',
  wide: 'Wide',
  beside: 'Beside another picture',
};

const layoutOptions = LAYOUTS.map((value) => ({ value, label: LAYOUT_LABELS[value] }));

/** The error message for an image address; undefined if it is valid. A path on this site is valid, too. */
function addressError(address: string): string | undefined {
  if (!/^\/(?!\/)/.test(address) && !isHttpUrl(address))
    return 'Please enter the address of an image, starting with http:// or https://.';
  return isPictureAddress(address, window.location.host) ? undefined : NO_PICTURE_HERE;
}

interface ImagePanelProps {
  editor: Editor;
  onClose: () => void;
  /** Called when an upload for the address begins, and when none runs any more. */
  onUploading?: (isRunning: boolean) => void;
}

/** Panel to add or change an image: address or upload, alternative text or "decorative", caption and layout. */
export function ImagePanel({ editor, onClose, onUploading }: ImagePanelProps) {
  const [former] = useState(() => selectedPicture(editor));
  const [src, setSrc] = useState(former?.src ?? '');
  const [alt, setAlt] = useState(former?.alt ?? '');
  const [isDecorative, setIsDecorative] = useState(former?.alt === '');
  const [caption, setCaption] = useState(former?.caption ?? '');
  const [layout, setLayout] = useState<Layout>(former?.layout ?? 'column');
  const [errors, setErrors] = useState<{ src?: string; alt?: string }>({});
  const field = useFocusAtStart();
  const reselect = useOpeningSelection(editor);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const address = src.trim();
    const found = {
      src: addressError(address),
      alt:
        isDecorative || alt.trim() !== '' ? undefined : 'Please describe it, or say that it is decorative.',
    };
    setErrors(found);
    if (found.src) field.ref.current?.focus();
    if (found.src ?? found.alt) return;
    onClose();
    reselect();
    const description = isDecorative ? '' : alt.trim();
    setPicture(editor, { src: address, alt: description, caption: caption.trim(), layout });
    editor.commands.focus();
  };

  return (
    <InsertPanel
      title="Image"
      confirm={former ? 'Change image' : 'Add image'}
      onConfirm={apply}
      onCancel={close}
    >
      <Box display="grid" gridTemplateColumns={{ md: '1fr 1fr' }} gap="4" width="100%">
        <Stack gap="2">
          <TextField
            {...field}
            label="Image address"
            error={errors.src}
            value={src}
            inputMode="url"
            autoComplete="off"
            onChange={(event) => setSrc(event.target.value)}
          />
          <UploadButton
            label="Upload a picture"
            onRunning={onUploading}
            onSeveral={(files) => {
              onClose();
              reselect();
              uploadPictures(editor, files, editor.state.selection.from);
              editor.commands.focus();
            }}
            onUploaded={({ address }) => {
              setSrc(address);
              setErrors((former) => ({ ...former, src: undefined }));
            }}
          />
        </Stack>
        <Box>
          <TextField
            label="Description"
            hint="For readers who can't see it."
            error={errors.alt}
            disabled={isDecorative}
            value={isDecorative ? '' : alt}
            onChange={(event) => setAlt(event.target.value)}
          />
          <Box mt="2">
            <CheckboxField
              label="Decorative: there is nothing to describe"
              checked={isDecorative}
              onChange={(event) => setIsDecorative(event.currentTarget.checked)}
            />
          </Box>
        </Box>
        <TextField
          label="Caption"
          hint="Everybody reads it below the image."
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
        />
        <SelectField
          label="Size"
          options={layoutOptions}
          value={layout}
          onChange={(event) => setLayout(LAYOUTS.find((each) => each === event.target.value) ?? 'column')}
        />
      </Box>
    </InsertPanel>
  );
}
