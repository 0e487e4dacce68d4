import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { handleLoadFailure } from './loadFailure';

afterEach(() => document.querySelector('#load-failure')?.remove());

/** A page whose scripts could not be loaded. @param answers whether the server can be reached, check by check */
function failToLoad(...answers: boolean[]) {
  const isServing = jest.fn(async () => answers.shift() ?? true);
  const reload = jest.fn();
  handleLoadFailure({ isServing, reload });
  return { isServing, reload };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('a page whose scripts cannot be loaded says so, and is reloaded once the server is back', async () => {
  const { reload } = failToLoad(false);
  expect(screen.getByRole('alert')).toHaveTextContent(/^A part of the site could not be loaded\./);
  await nextTask();
  expect(reload).not.toHaveBeenCalled();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a page is not reloaded for scripts that a server within reach does not have', async () => {
  const { isServing, reload } = failToLoad(true);
  await nextTask();
  expect(isServing).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});
