import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { bounds, boundsRule, normalizeText } from '../../../lib/bounds';
import { errorMessage, fieldErrors } from '../../../lib/errors';
import { NO_PICTURE_HERE } from '../../../lib/addresses.generated';
import { isPictureAddress } from '../../../lib/validation';
import { Avatar } from '../../../ui/Avatar';
import { SubmitButton } from '../../../ui/fields/SubmitButton';
import { useSubmit } from '../../../ui/fields/useSubmit';
import { TextField } from '../../../ui/fields/TextField';
import { useUnfinished } from '../../../ui/fields/useUnfinished';
import { useUpdateProfile } from './useUpdateProfile';
import { FormError } from '../../../ui/fields/FormError';
import { UploadButton } from '../../../ui/UploadButton';
import { useUnsavedChangesPrompt } from '../../../ui/useUnsavedChangesPrompt';

interface Profile {
  displayName: string;
  photo: string;
}

interface ProfileFormProps {
  /** The current values. */
  profile: Profile;
  /** Called when a picture has been uploaded, and when the profile may have changed which ones are in use. */
  onPicturesChange: () => void;
}

const { displayName: nameBounds, photo: photoBounds } = bounds.UpdateProfileInput;

/** Changes the member's name and photo. Without a photo, initials are shown. */
export function ProfileForm({ profile, onPicturesChange }: ProfileFormProps) {
  const { register, handleSubmit, setError, setValue, resetDefaultValues, formState, control, ...form } =
    useForm<Profile>({ defaultValues: profile });
  const photoUpload = useUnfinished({ setError, ...form }, 'photo');
  const updateProfile = useUpdateProfile();
  const { errors, isDirty } = formState;
  useUnsavedChangesPrompt(() => isDirty);

  const [uploaded, setUploaded] = useState<string | null>(null);
  const isPhotoUploaded = useWatch({ control, name: 'photo' }) === uploaded;

  const submit = handleSubmit(async (values) => {
    if (photoUpload.refuse(true)) return;
    const photo = normalizeText(values.photo);
    try {
      // An unchanged photo is not sent: one on this site is a path, which the schema rejects.
      const isSame = photo === profile.photo;
      await updateProfile({
        displayName: normalizeText(values.displayName),
        ...(isSame ? {} : { photo: photo || null }),
      });
      resetDefaultValues(values);
      setUploaded(null);
      if (!isSame) onPicturesChange();
    } catch (error) {
      const problems = fieldErrors(error);
      const wrong = (['displayName', 'photo'] as const).filter((field) => problems[field]);
      wrong.forEach((field, index) =>
        setError(field, { message: problems[field] }, { shouldFocus: index === 0 }),
      );
      // Announced once: at its fields, or else for the form.
      if (wrong.length === 0) setError('root', { message: errorMessage(error) });
    }
  });
  const { isBusy, onSubmit } = useSubmit(submit);

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="5">
        <TextField
          label="Display name"
          required
          autoComplete="name"
          error={errors.displayName?.message}
          {...register('displayName', boundsRule(nameBounds))}
        />
        <Stack gap="3">
          <TextField
            label="Photo"
            type="url"
            inputMode="url"
            autoComplete="photo"
            placeholder="https://"
            hint="The address of a picture of you, or upload one. Leave it empty to show your initials."
            error={errors.photo?.message}
            {...register('photo', {
              validate: {
                address: (photo) =>
                  photo.trim() === '' || photo === profile.photo || boundsRule(photoBounds).validate(photo),
                picture: (photo) =>
                  photo.trim() === '' || isPictureAddress(photo, window.location.host) || NO_PICTURE_HERE,
              },
            })}
          />
          <Box>
            <UploadButton
              label="Upload a photo"
              onRunning={photoUpload.onUploading}
              onUploaded={({ address }) => {
                setValue('photo', address, { shouldDirty: true, shouldValidate: true });
                setUploaded(address);
                onPicturesChange();
              }}
            />
            {/* Always rendered: screen readers announce changes only in an existing live region. */}
            <Box role="status">
              {isPhotoUploaded ? (
                <Flex mt="4" gap="4" align="center">
                  <Avatar name={profile.displayName} src={uploaded} size="16" />
                  <Text>Your new photo. Press “Save profile” to use it.</Text>
                </Flex>
              ) : null}
            </Box>
          </Box>
        </Stack>
        <FormError message={errors.root?.message ?? null} />
        <SubmitButton alignSelf="flex-start" isBusy={isBusy} busyLabel="Saving…">
          Save profile
        </SubmitButton>
      </Stack>
    </form>
  );
}
