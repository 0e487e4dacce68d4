import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { graphQLError } from '../../testing/fakeServerLink';
import { renderAt } from '../../testing/render';
import { notify } from '../../ui/toast';
import { NewsletterForm } from './NewsletterForm';

const TOAST = 'You have subscribed successfully!';

async function subscribe(answer: object | Error) {
  const view = await renderAt('/', {
    routes: [{ path: '/', element: <NewsletterForm /> }],
    answers: { Subscribe: answer },
  });
  const field = screen.getByLabelText(/Email/);
  await view.user.type(field, 'reader@example.com');
  await view.user.click(screen.getByRole('button', { name: 'Subscribe' }));
  return { ...view, field };
}

describe('the newsletter form', () => {
  it('has one field, of type email', async () => {
    await renderAt('/', { routes: [{ path: '/', element: <NewsletterForm /> }] });
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.getByRole('textbox')).toHaveAttribute('type', 'email');
  });

  it('is reset on success and says so in a toast', async () => {
    const { field, calls } = await subscribe({ subscribe: true });
    expect(await screen.findByText(TOAST)).toBeInTheDocument();
    expect(field).toHaveValue('');
    expect(calls).toEqual([{ name: 'Subscribe', variables: { email: 'reader@example.com' } }]);
  });

  it('keeps the address on failure, with the reason beside it and no toast', async () => {
    const toasts = jest.spyOn(notify, 'success');
    const errorToasts = jest.spyOn(notify, 'error');
    const { field } = await subscribe(new TypeError('Failed to fetch'));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach Octavo.');
    expect(field).toHaveValue('reader@example.com');
    expect(field).toBeInvalid();
    expect(toasts).not.toHaveBeenCalled();
    expect(errorToasts).not.toHaveBeenCalled();
  });

  it('shows what the server says about the address', async () => {
    const message = 'Please enter a real email address, like name@example.com.';
    await subscribe(graphQLError('BAD_USER_INPUT', 'Invalid.', { fields: [{ field: 'email', message }] }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  });

  it('sends an address once, however often the button is pressed', async () => {
    let answer: (data: object) => void = () => undefined;
    const { user, calls } = await subscribe(new Promise<object>((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('button', { name: 'Subscribing…' }));
    answer({ subscribe: true });
    expect(await screen.findByText(TOAST)).toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });
});
