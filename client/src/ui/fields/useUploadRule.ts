import { useCallback, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** The name of the rule in a field's `validate`, and so the type of its error. */
const RULE = 'upload';

/**
 * Keeps a form from being saved without a picture that is still being uploaded for one of its fields.
 * @returns the rule for the field's `validate`, and a handler for the upload button's `onRunning`
 */
export function useUploadRule<Values extends FieldValues>(
  { getFieldState, clearErrors }: Pick<UseFormReturn<Values>, 'getFieldState' | 'clearErrors'>,
  field: FieldPath<Values>,
) {
  const isRunning = useRef(false);
  // Stable, because UploadButton calls it in an effect.
  const onRunning = useCallback(
    (now: boolean) => {
      isRunning.current = now;
      if (!now && getFieldState(field).error?.type === RULE) clearErrors(field);
    },
    [field, getFieldState, clearErrors],
  );
  return {
    rule: { [RULE]: () => !isRunning.current || 'The picture is not uploaded yet. Please wait for it.' },
    onRunning,
  };
}
