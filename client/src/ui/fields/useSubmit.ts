import type { SubmitEvent } from 'react';
import { useAsyncAction } from '../useAsyncAction';

/**
 * A form's onSubmit, which sends the form once however often it is submitted meanwhile.
 * @param submit what React Hook Form's handleSubmit returns
 */
export function useSubmit(submit: () => Promise<void>) {
  const { isBusy, run } = useAsyncAction();
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void run(submit);
  };
  return { isBusy, onSubmit };
}
