import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSubmit } from './fields/useSubmit';
import { useAsyncAction } from './useAsyncAction';

const send = jest.fn<() => Promise<void>>();
let settle: { resolve: () => void; reject: (error: Error) => void };
beforeEach(() => {
  send.mockReset().mockImplementation(() => new Promise((resolve, reject) => (settle = { resolve, reject })));
});
afterEach(() => act(async () => settle.resolve()));

function Sender() {
  const { isBusy, run } = useAsyncAction();
  return (
    <button type="button" onClick={({ currentTarget }) => run(send, currentTarget).catch(() => undefined)}>
      {isBusy ? 'Sending…' : 'Send'}
    </button>
  );
}

it('runs once for two presses before the next rendering, and again once it has failed', async () => {
  render(<Sender />);
  const button = screen.getByRole('button');
  act(() => {
    button.click();
    button.click();
  });
  fireEvent.click(button);
  expect(send).toHaveBeenCalledTimes(1);
  expect(button).toHaveTextContent('Sending…');
  expect(button).toHaveAttribute('aria-busy', 'true');

  await act(async () => settle.reject(new Error('No connection.')));
  expect(button).toHaveTextContent(/^Send$/);
  expect(button).not.toHaveAttribute('aria-busy');
  fireEvent.click(button);
  expect(send).toHaveBeenCalledTimes(2);
});

function SentForm() {
  const { onSubmit } = useSubmit(send);
  return <form aria-label="Report" onSubmit={onSubmit} />;
}

it('keeps the browser from sending a form that is being sent', () => {
  render(<SentForm />);
  const form = screen.getByRole('form');
  // False: the browser's own submit was prevented.
  expect([fireEvent.submit(form), fireEvent.submit(form)]).toEqual([false, false]);
  expect(send).toHaveBeenCalledTimes(1);
});
