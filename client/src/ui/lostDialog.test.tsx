import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';

jest.unstable_mockModule('sweetalert2', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const { askToConfirm, showSuccess, showSuccessWithAction } = await import('./dialog');
const { Toaster } = await import('./Toaster');

it('a dialog whose code cannot be loaded counts as no, and a success is told by a toast', async () => {
  render(<Toaster />);
  const question = { title: 'Are you sure?', text: 'It goes for good.', confirm: 'Yes' };
  expect(await act(() => askToConfirm(question))).toBe(false);
  expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
  const success = { title: 'Success!', text: 'Your post is there.' };
  // As if closed, so that its form goes on.
  expect(await act(() => showSuccess(success))).toBe(true);
  expect(await screen.findByText('Your post is there.')).toBeInTheDocument();
  expect(await act(() => showSuccessWithAction({ ...success, offer: 'View post' }))).toBe(false);
  expect(await act(() => showSuccess(success, AbortSignal.abort()))).toBe(false);
});
