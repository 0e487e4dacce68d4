import { useCallback, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Why a form waits for an upload; null if none runs. */
export const reasonOfUpload = (isRunning: boolean): string | null =>
  isRunning ? 'The picture is not uploaded yet. Please wait for it.' : null;

/**
 * Keeps a form from being saved while something for one of its fields is unfinished, such as the upload of a picture.
 * Not a rule in the field's `validate`, which would complain while the author types.
 * @param type of the field's error
 * @param onChange called when the reason changes; must be stable
 */
export function useUnfinished<Values extends FieldValues>(
  {
    getFieldState,
    setError,
    clearErrors,
  }: Pick<UseFormReturn<Values>, 'getFieldState' | 'setError' | 'clearErrors'>,
  field: FieldPath<Values>,
  type = 'unfinished',
  onChange?: () => void,
) {
  const reason = useRef<string | null>(null);
  // Stable, because it is called in effects.
  const report = useCallback(
    (now: string | null) => {
      if (now === reason.current) return;
      reason.current = now;
      if (getFieldState(field).error?.type === type) clearErrors(field);
      onChange?.();
    },
    [field, type, getFieldState, clearErrors, onChange],
  );
  const onUploading = useCallback((isRunning: boolean) => report(reasonOfUpload(isRunning)), [report]);
  const isUnfinished = useCallback(() => reason.current !== null, []);
  const refuse = useCallback(
    (shouldFocus: boolean) => {
      if (reason.current !== null) setError(field, { type, message: reason.current }, { shouldFocus });
      return reason.current !== null;
    },
    [field, type, setError],
  );
  return {
    type,
    /** Takes why the form cannot be saved; null once it can. */
    report,
    /** The same for an UploadButton's `onRunning`. */
    onUploading,
    isUnfinished,
    /** To be called before the form is saved: says the reason at the field. @returns whether there is one */
    refuse,
  };
}
