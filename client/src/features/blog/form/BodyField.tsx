import { Box, useSlotRecipe } from '@chakra-ui/react';
import { type Ref, useId } from 'react';
import { ClientOnly } from '../../../ui/ClientOnly';
import { lazyPart } from '../../../ui/lazyPart';
import { Loading, SkeletonBlock } from '../../../ui/Skeletons';
import type { BodyControlProps, EditorHandle } from '../editor/RichTextEditor';
import { PlainBody } from '../editor/PlainBody';

/**
 * A chunk of its own, so that readers of posts do not load the editor. If it fails to load, PlainBody lets the author
 * write HTML instead, and the other fields keep their text.
 */
const RichTextEditor = lazyPart(
  async () => (await import('../editor/RichTextEditor')).RichTextEditor,
  PlainBody,
);

interface BodyFieldProps extends Pick<
  BodyControlProps,
  'value' | 'onChange' | 'onBlur' | 'onUploads' | 'interruptedUploads' | 'panel'
> {
  label: string;
  error?: string;
  hint?: string | null;
  ref?: Ref<EditorHandle>;
}

/** The post's body with label, hint and error. Looks like ui/fields, but its control is not an input element. */
export function BodyField({ label, error, hint, ...control }: BodyFieldProps) {
  const id = useId();
  const styles = useSlotRecipe({ key: 'field' })();
  const ids = { label: `${id}label`, hint: `${id}hint`, error: `${id}error` };
  const describedBy = [hint ? ids.hint : '', error ? ids.error : ''].filter(Boolean).join(' ');
  return (
    <Box css={styles.root}>
      <Box id={ids.label} css={styles.label}>
        {label}
      </Box>
      <ClientOnly fallback={<EditorSkeleton />}>
        <RichTextEditor
          {...control}
          labelId={ids.label}
          describedBy={describedBy || undefined}
          isInvalid={Boolean(error ?? control.panel.error)}
        />
      </ClientOnly>
      {hint ? (
        <Box id={ids.hint} css={styles.helperText}>
          {hint}
        </Box>
      ) : null}
      {error ? (
        <Box id={ids.error} role="alert" css={styles.errorText}>
          {error}
        </Box>
      ) : null}
    </Box>
  );
}

function EditorSkeleton() {
  return (
    <Loading label="Loading the editor">
      <Box borderWidth="1px" borderColor="border.control" borderRadius="l2" overflow="hidden">
        <SkeletonBlock height="12" borderRadius="0" />
        <Box height="26rem" bg="bg.panel" />
      </Box>
    </Loading>
  );
}
