import { Box, Stack } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { NO_PICTURE_HERE } from '../../../lib/addresses.generated';
import { isHttpUrl, isPictureAddress } from '../../../lib/validation';
import { CheckboxField } from '../../../ui/fields/CheckboxField';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { UploadButton } from '../../../ui/UploadButton';
import { type Layout, LAYOUTS, selectedPicture, setPicture } from './figure';
import { InsertPanel } from './InsertPanel';
import { uploadPictures } from './upload/pictureUploads';
import { useOpeningSelection } from './useOpeningSelection';

const LAYOUT_LABELS: Record<Layout, string> = {
  column: 'In the column',
  wide: 'Wide',
  beside: 'Beside another picture',
};

const layoutOptions = LAYOUTS.map((value) => ({ value, label: LAYOUT_LABELS[value] }));

/** The rule for an image address. A path on this site is valid, too. */
function checkAddress(typed: string): true | string {
  const address = typed.trim();
  if (!/^\/(?!\/)/.test(address) && !isHttpUrl(address))
    return 'Please enter the address of an image, starting with http:// or https://.';
  return isPictureAddress(address, window.location.host) || NO_PICTURE_HERE;
}

interface ImagePanelProps {
  editor: Editor;
  problem?: string | undefined;
  onClose: () => void;
  /** Called when an upload for the address begins, and when none runs any more. */
  onUploading: (isRunning: boolean) => void;
}

/** Panel to add or change an image: address or upload, alternative text or "decorative", caption and layout. */
export function ImagePanel({ editor, problem, onClose, onUploading }: ImagePanelProps) {
  const [former] = useState(() => selectedPicture(editor));
  const { register, handleSubmit, control, setFocus, setValue, formState } = useForm({
    defaultValues: {
      src: former?.src ?? '',
      alt: former?.alt ?? '',
      isDecorative: former?.alt === '',
      caption: former?.caption ?? '',
      layout: former?.layout ?? 'column',
    },
  });
  const { errors } = formState;
  const isDecorative = useWatch({ control, name: 'isDecorative' });
  const reselect = useOpeningSelection(editor);
  useEffect(() => setFocus('src'), [setFocus]);

  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = handleSubmit(({ src, alt, isDecorative, caption, layout }) => {
    onClose();
    reselect();
    setPicture(editor, {
      src: src.trim(),
      alt: isDecorative ? '' : alt.trim(),
      caption: caption.trim(),
      layout,
    });
    editor.commands.focus();
  });

  return (
    <InsertPanel
      title="Image"
      problem={problem}
      confirm={former ? 'Change image' : 'Add image'}
      onConfirm={() => void apply()}
      onCancel={close}
    >
      <Box display="grid" gridTemplateColumns={{ md: '1fr 1fr' }} gap="4" width="100%">
        <Stack gap="2">
          <TextField
            label="Image address"
            error={errors.src?.message}
            inputMode="url"
            autoComplete="off"
            {...register('src', { validate: checkAddress })}
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
            onUploaded={({ address }) => setValue('src', address, { shouldValidate: true })}
          />
        </Stack>
        <Box>
          <Controller
            control={control}
            name="alt"
            rules={{
              validate: (alt, { isDecorative }) =>
                isDecorative || alt.trim() !== '' || 'Please describe it, or say that it is decorative.',
            }}
            render={({ field }) => (
              <TextField
                label="Description"
                hint="For readers who can't see it."
                error={errors.alt?.message}
                {...field}
                disabled={isDecorative}
                // Not lost: it is shown again when the image is not decorative after all.
                value={isDecorative ? '' : field.value}
              />
            )}
          />
          <Box mt="2">
            <CheckboxField
              label="Decorative: there is nothing to describe"
              {...register('isDecorative', { deps: 'alt' })}
            />
          </Box>
        </Box>
        <TextField label="Caption" hint="Everybody reads it below the image." {...register('caption')} />
        <SelectField label="Size" options={layoutOptions} {...register('layout')} />
      </Box>
    </InsertPanel>
  );
}
