import type { SubmitEvent } from 'react';

/**
 * A form's onSubmit that ignores a second click while the form is being sent. Its button is not `disabled` then: it would
 * lose the focus.
 */
export const submitUnless = (isSubmitting: boolean, submit: () => Promise<void>) => (event: SubmitEvent) => {
  event.preventDefault();
  if (!isSubmitting) void submit();
};
