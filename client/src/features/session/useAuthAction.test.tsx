import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { MessageForReader } from '../../lib/errors';
import { renderAt } from '../../testing/render';
import { FormError } from '../../ui/fields/FormError';
import { loadToaster } from '../../ui/toast';
import { useAuthAction } from './useAuthAction';

it.each([
  ['in place', null],
  ['in a toast once the form is folded', 'Fold'],
  ['in a toast once its page is left', 'Leave'],
])('a failure is shown once: %s', async (_, end) => {
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
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        {isOpen ? <Form /> : null}
        <button onClick={() => setOpen(false)}>Fold</button>
      </>
    );
  }
  const { press, router } = await renderAt('/', {
    routes: [
      { path: '/', element: <Page /> },
      { path: '/other', element: <h1>Other</h1> },
    ],
  });
  await act(loadToaster);
  await press('Try');
  if (end === 'Fold') await press('Fold');
  if (end === 'Leave') await act(() => router.navigate('/other'));
  await act(async () => fail());
  const said = await screen.findByText('No luck.');
  expect(said.closest('.octavo-toasts') !== null).toBe(end !== null);
});
