import { Box, Grid, SimpleGrid, Stack } from '@chakra-ui/react';
import { Controller, useFormState, type UseFormReturn, useWatch } from 'react-hook-form';
import { boundsRule, bounds } from '../../../lib/bounds';
import { categories } from '../../../lib/categories';
import { NO_PICTURE_HERE } from '../../../lib/addresses.generated';
import { isPictureAddress } from '../../../lib/validation';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { TextField } from '../../../ui/fields/TextField';
import { UploadButton } from '../../../ui/UploadButton';
import { BodyField } from './BodyField';
import { withoutHosts } from './withoutHosts';
import { CoverPreview } from './CoverPreview';
import { FormSection } from './FormSection';
import { emptyPost, fieldLabels, type PostValues } from './postValues';
import { remainingText } from '../../../lib/remainingText';
import type { usePostForm } from './usePostForm';

/** The signed-in member, shown as the author. */
export interface Author {
  name: string;
  email: string;
}

const options = categories.map((category) => ({ value: category, label: category }));

/** The server has the same limits for new and edited posts. */
const limits = bounds.CreateBlogInput;

interface PostFieldsProps {
  form: UseFormReturn<PostValues>;
  author: Author;
  /** True until the author chooses a category: the field still has its default. */
  isCategoryDefault: boolean;
  onCategoryChange: () => void;
  /** What keeps the post from being saved. */
  unfinished: ReturnType<typeof usePostForm>['unfinished'];
}

/**
 * The fields of a post in order (specification: Writing), with the server's limits and a counter near each limit. Each
 * field has a `defaultValue`, because React Hook Form's `register` sets the value only in a browser.
 */
export function PostFields({
  form,
  author,
  isCategoryDefault,
  onCategoryChange,
  unfinished,
}: PostFieldsProps) {
  const { register, control, setValue } = form;
  const { panel } = unfinished;
  const { errors, defaultValues } = useFormState({ control });
  // The counters, not the texts: a form that renders at each key is slow on a phone.
  const remaining = useWatch({
    control,
    name: ['title', 'cover', 'shortDescription', 'longDescription'],
    compute: ([title, cover, shortDescription, longDescription]) => ({
      title: remainingText(title, limits.title.maxLength),
      cover: remainingText(cover, limits.cover.maxLength),
      shortDescription: remainingText(shortDescription, limits.shortDescription.maxLength),
      longDescription: remainingText(withoutHosts(longDescription), limits.longDescription.maxLength),
    }),
  });
  return (
    <>
      <FormSection title="Headline" note="Say what the post is about, in words that make people curious.">
        <TextField
          label={fieldLabels.title}
          required
          dir="auto"
          size="lg"
          fontFamily="heading"
          fontSize="xl"
          autoComplete="off"
          error={errors.title?.message}
          hint={remaining.title}
          defaultValue={defaultValues?.title}
          {...register('title', boundsRule(limits.title))}
        />
      </FormSection>
      <FormSection title="Cover and category" note="The picture that stands above the post and on its card.">
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          gap="6"
          templateRows={{ md: 'auto 1fr' }}
        >
          <Stack gap="3">
            <TextField
              label={`${fieldLabels.cover} (URL)`}
              required
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              error={errors.cover?.message}
              hint={remaining.cover ?? 'The address of an image, or upload one. Wider than tall works best.'}
              defaultValue={defaultValues?.cover}
              {...register('cover', {
                validate: {
                  bounds: boundsRule(limits.cover).validate,
                  picture: (address) => isPictureAddress(address, window.location.host) || NO_PICTURE_HERE,
                },
              })}
            />
            <UploadButton
              // Unmounting cancels its upload.
              key={unfinished.round}
              label="Upload a picture"
              onRunning={unfinished.cover.onUploading}
              onUploaded={({ address }) =>
                setValue('cover', address, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
              }
            />
          </Stack>
          <Box gridColumn={{ md: 2 }} gridRow={{ md: '1 / span 2' }}>
            <CoverPreview control={control} />
          </Box>
          <SelectField
            label={fieldLabels.category}
            options={options}
            error={errors.category?.message}
            hint={
              isCategoryDefault ? `Please choose one. It is ${emptyPost.category} unless you do.` : undefined
            }
            defaultValue={defaultValues?.category}
            {...register('category', { onChange: onCategoryChange })}
          />
        </Grid>
      </FormSection>
      <FormSection
        title="The story"
        note="The short description stands on the post's card; the story is the post itself."
      >
        <TextAreaField
          label={fieldLabels.shortDescription}
          required
          dir="auto"
          rows={3}
          error={errors.shortDescription?.message}
          hint={remaining.shortDescription ?? 'A sentence or two. Lists show the first 100 characters.'}
          defaultValue={defaultValues?.shortDescription}
          {...register('shortDescription', boundsRule(limits.shortDescription))}
        />
        <Controller
          control={control}
          name="longDescription"
          rules={{
            validate: (body: string) => boundsRule(limits.longDescription).validate(withoutHosts(body)),
          }}
          render={({ field, fieldState: { error } }) => (
            <BodyField
              ref={field.ref}
              label={fieldLabels.longDescription}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              onUploads={unfinished.onUploads}
              interruptedUploads={unfinished.interruptedUploads}
              panel={{
                error: error?.type === panel.type ? error.message : undefined,
                onUnfinished: panel.report,
                refuse: panel.refuse,
              }}
              error={error?.type === panel.type ? undefined : error?.message}
              hint={remaining.longDescription && `${remaining.longDescription}, formatting included`}
            />
          )}
        />
      </FormSection>
      <FormSection title="Author" note="From your account. Readers see your name beside the post.">
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
          <TextField label="Author email" value={author.email} readOnly />
          <TextField label="Author name" value={author.name} readOnly />
        </SimpleGrid>
      </FormSection>
    </>
  );
}
