import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answers, graphQLError } from '../../testing/fakeServerLink';
import { renderAt } from '../../testing/render';
import { notify } from '../../ui/toast';
import { NewsletterForm } from './NewsletterForm';

const TOAST = 'You have subscribed successfully!';
const CONFIRM = /a mail with a link to confirm it is on its way/;

/** The answer of GET /config/client.json. */
let config: object | Promise<object>;
const fetched = globalThis.fetch;

beforeEach(() => {
  config = { newsletter: { asksToConfirm: false } };
  globalThis.fetch = () => Promise.resolve({ ok: true, json: () => Promise.resolve(config) } as Response);
});
afterEach(() => {
  globalThis.fetch = fetched;
});

async function subscribe(answer: Answers[string], openForMs = () => 60_000) {
  const view = await renderAt('/', {
    routes: [{ path: '/', element: <NewsletterForm openForMs={openForMs} /> }],
    answers: { Subscribe: answer },
  });
  const field = screen.getByLabelText(/Email/);
  await view.user.type(field, 'reader@example.com');
  await view.user.click(screen.getByRole('button', { name: 'Subscribe' }));
  return { ...view, field };
}

/** Enters an address after the form's reset, which `user.type` does not notice. */
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

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
    const variables = { email: 'reader@example.com', website: '', openForMs: 60_000 };
    expect(calls).toEqual([{ name: 'Subscribe', variables }]);
    expect(screen.queryByText(CONFIRM)).not.toBeInTheDocument();
  });

  it('says that a mail asks to confirm, where the site sends one', async () => {
    config = { newsletter: { asksToConfirm: true } };
    await subscribe({ subscribe: true });
    expect(await screen.findByText(CONFIRM)).toHaveAttribute('role', 'status');
    expect(screen.getByText(TOAST)).toBeInTheDocument();
  });

  it('waits with sending until people can have filled it in, and then sends it', async () => {
    const times = [3_190, 3_201];
    const { calls } = await subscribe({ subscribe: true }, () => times.shift() ?? 0);
    expect(await screen.findByText(TOAST)).toBeInTheDocument();
    expect(calls).toMatchObject([{ variables: { openForMs: 3_201 } }]);
  });

  it('has a field for programs alone, and says what they have put there', async () => {
    const { container, user, calls } = await renderAt('/', {
      routes: [{ path: '/', element: <NewsletterForm openForMs={() => 60_000} /> }],
      answers: { Subscribe: { subscribe: true } },
    });
    const trap = container.querySelector<HTMLInputElement>('[name="website"]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
    if (trap) trap.value = 'https://spam.example';
    await user.type(screen.getByRole('textbox'), 'reader@example.com{Enter}');
    expect(await screen.findByText(TOAST)).toBeInTheDocument();
    expect(calls).toMatchObject([{ variables: { website: 'https://spam.example' } }]);
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

  it('takes no other address while one is being sent, and the next one at once, whatever the notice waits for', async () => {
    let configure: (config: object) => void = () => undefined;
    config = new Promise((resolve) => (configure = resolve));
    const answers: ((data: object) => void)[] = [];
    const { field, user } = await subscribe(() => new Promise<object>((resolve) => answers.push(resolve)));
    await user.type(field, 'lost');
    expect(field).toHaveValue('reader@example.com');
    answers[0]?.({ subscribe: true });
    await screen.findByRole('button', { name: 'Subscribe' });
    expect(field).toHaveValue('');

    enter(field, 'second@example.com');
    configure({ newsletter: { asksToConfirm: true } });
    expect(await screen.findByText(CONFIRM)).toBeVisible();
    expect(field).toHaveValue('second@example.com');
  });

  it('says nothing of a mail to an earlier address once another is sent', async () => {
    let configure: (config: object) => void = () => undefined;
    config = new Promise((resolve) => (configure = resolve));
    const answers = [{ subscribe: true }, new TypeError('Failed to fetch')];
    const { field, user } = await subscribe(() => answers.shift() ?? {});
    await screen.findByRole('button', { name: 'Subscribe' });
    expect(field).toHaveValue('');
    enter(field, 'second@example.com');
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach Octavo.');
    await act(async () => configure({ newsletter: { asksToConfirm: true } }));
    expect(screen.queryByText(CONFIRM)).not.toBeInTheDocument();
  });
});
