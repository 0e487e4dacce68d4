import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { MessageForReader } from '../../lib/errors';
import { renderAt } from '../../testing/render';
import { announcePageLeft } from '../../ui/leavePage';
import { FormError } from '../../ui/fields/FormError';
import { loadToaster } from '../../ui/toast';
import { useAuthAction } from './useAuthAction';

it.each([false, true])(
  'a failure is shown in place, and in a toast if its page is left: %s',
  async (isLeft) => {
    let fail: () => void = () => undefined;
    const failing = new Promise<void>((_, reject) => (fail = () => reject(new MessageForReader('No luck.'))));
    function Form() {
      const { error, run } = useAuthAction();
      return (
        <>
          <FormError message={error} />
          <button onClick={() => void run(() => failing)}>Try</button>
        </>
      );
    }
    const { press } = await renderAt('/', { routes: [{ path: '/', element: <Form /> }] });
    await act(loadToaster);
    await press('Try');
    if (isLeft) announcePageLeft();
    await act(async () => fail());
    expect(await screen.findAllByText('No luck.')).toHaveLength(isLeft ? 2 : 1);
  },
);
