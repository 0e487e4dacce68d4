import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense, useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatTimeInSentence } from '../../../lib/dates';
import { lazyPart } from '../../../ui/lazyPart';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { Notice } from '../../../ui/Notice';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import { SubmitButton } from '../../../ui/fields/SubmitButton';
import { SendVerificationEmail } from '../../../ui/SendVerificationEmail';
import { ClientOnly } from '../../../ui/ClientOnly';
import { KeepCopies } from './KeepCopies';
import { type Author, PostFields } from './PostFields';
import { emptyPost } from './postValues';
import { RestoreDraftBanner } from './RestoreDraftBanner';
import type { usePostForm } from './usePostForm';

/** Lazy: conflicts are rare, and it imports the sanitizer. */
const ConflictView = lazyPart(async () => (await import('./ConflictView')).ConflictView, LostConflictView);

interface PostFormProps {
  /** The result of `usePostForm`. */
  state: ReturnType<typeof usePostForm>;
  author: Author;
  /** The label of the submit button. */
  submitLabel: string;
  /** Its label while the form is being sent. */
  busyLabel: string;
  /** Whether to name the default category until the author chooses one. */
  showsDefaultCategory?: boolean;
  /** Says what was saved last; shown above the submit button. */
  notice?: ReactNode;
}

/** The form of a post: a draft to restore, the fields, and the result of the last save. */
export function PostForm({
  state,
  author,
  submitLabel,
  busyLabel,
  showsDefaultCategory = false,
  notice,
}: PostFormProps) {
  const { form, draft, conflict, isBusy, problem } = state;
  const isCategoryDefault = showsDefaultCategory && !state.isCategoryChosen;
  const earlier = draft.earlierDrafts[0];
  const formRef = useRef<HTMLFormElement>(null);
  /** The pressed button goes with its banner or view, so the focus moves to the form. */
  const thenFocusForm = (act: () => void) => () => {
    flushSync(act);
    formRef.current?.focus();
  };
  return (
    <Stack gap="6">
      {earlier && !conflict ? (
        <RestoreDraftBanner
          draft={earlier}
          onRestore={thenFocusForm(() => state.restore(earlier))}
          onDiscard={thenFocusForm(() => draft.discard(earlier))}
        />
      ) : null}
      {conflict ? (
        <Suspense fallback={<LoadingIndicator label="Loading the newer version…" />}>
          <ConflictView
            conflict={conflict}
            onKeepSaved={thenFocusForm(() => state.keepSavedVersion(conflict))}
            onKeepOwn={thenFocusForm(() => void state.keepOwnVersion(conflict))}
            onBack={thenFocusForm(state.backToEditing)}
          />
        </Suspense>
      ) : null}
      <NeedsScripts>
        <chakra.form
          ref={formRef}
          tabIndex={-1}
          outline="none"
          // The form validates by itself; the browser's validation bubbles would say the same in other words.
          noValidate
          // Hidden, not unmounted: the fields keep their text while the author chooses a version.
          hidden={Boolean(conflict)}
          aria-label={submitLabel}
          onSubmit={(event) => void state.submit(event)}
        >
          <Stack gap={{ base: '8', md: '10' }}>
            <PostFields
              form={form}
              author={author}
              isCategoryDefault={isCategoryDefault}
              onCategoryChange={state.onCategoryChange}
              unfinished={state.unfinished}
            />
            <ClientOnly fallback={null}>
              <KeepCopies form={form} />
            </ClientOnly>
            {notice}
            <Flex
              direction={{ base: 'column-reverse', md: 'row' }}
              align={{ md: 'center' }}
              justify="space-between"
              gap="4"
              pt="6"
              borderTopWidth="1px"
              borderColor="border.emphasized"
            >
              <Box minW="0">
                {problem ? (
                  <Text role={problem.isToastShown ? undefined : 'alert'} color="fg.error" fontWeight="500">
                    Not saved. {problem.message}
                  </Text>
                ) : null}
                {state.isUnverified ? <SendVerificationEmail /> : null}
                {isCategoryDefault ? (
                  <Text textStyle="sm">
                    The post goes to {emptyPost.category}, as no other category was chosen.
                  </Text>
                ) : null}
                <Text color="fg.muted" textStyle="sm" minH="5">
                  {draft.savedAt === null
                    ? ''
                    : `Draft kept on this device, ${formatTimeInSentence(draft.savedAt)}.`}
                </Text>
              </Box>
              <SubmitButton size="lg" flexShrink="0" isBusy={isBusy} busyLabel={busyLabel}>
                {submitLabel}
              </SubmitButton>
            </Flex>
          </Stack>
        </chakra.form>
      </NeedsScripts>
    </Stack>
  );
}

/** In ConflictView's place if it fails to load. */
function LostConflictView({ onBack }: { onBack: () => void }) {
  const back = (
    <Button type="button" size="sm" onClick={onBack}>
      Back to editing
    </Button>
  );
  return (
    <Notice kind="info" actions={back}>
      This post was changed meanwhile, and the comparison of both versions could not be loaded. Your text is
      still here: please copy it, then reload the page.
    </Notice>
  );
}
