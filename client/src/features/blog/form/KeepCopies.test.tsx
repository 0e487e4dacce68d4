import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { makeAccount } from '../../../testing/fakeIdentity';
import { type Answers, graphQLError } from '../../../testing/fakeServerLink';
import { renderAt } from '../../../testing/render';
import { KeepCopies } from './KeepCopies';
import { emptyPost, type PostValues } from './postValues';

const NOTHING_THERE = 'We could not fetch a picture from this address.';
const kept = (name: string) => `http://localhost/media/${'ab'.repeat(16)}/${name}`;
const copyOf = (address: string) => ({
  copyPicture: { __typename: 'Media', id: address, address: kept(address.slice(-1)) },
});

function Form({ initial }: { initial: Partial<PostValues> }) {
  const form = useForm<PostValues>({ defaultValues: { ...emptyPost, ...initial } });
  const values = useWatch({ control: form.control });
  return (
    <>
      <KeepCopies form={form} />
      <button type="button" onClick={() => form.setValue('longDescription', '<p>Written meanwhile</p>')}>
        Write on
      </button>
      <pre>{JSON.stringify(values)}</pre>
    </>
  );
}

const show = (initial: Partial<PostValues>, answers: Answers = {}) =>
  renderAt('/', {
    routes: [{ path: '/', element: <Form initial={initial} /> }],
    answers,
    account: makeAccount(),
  });
const formValues = () => JSON.parse(document.querySelector('pre')?.textContent ?? '') as PostValues;

describe('the offer to keep copies', () => {
  it('is not there where all pictures are on the site', async () => {
    await show({ cover: 'http://localhost/covers/tin.svg', longDescription: '<p>Text</p>' });
    expect(screen.queryByRole('button', { name: /Keep/ })).not.toBeInTheDocument();
  });

  it('puts the copies of cover and text into the form', async () => {
    const { user, calls } = await show(
      {
        cover: 'https://a.example/a',
        longDescription:
          '<p>One</p><img src="https://b.example/b" alt="Boats"><img src="https://a.example/a" alt="">',
      },
      { CopyPicture: ({ address }) => copyOf(address as string) },
    );
    expect(screen.getByRole('group', { name: 'These 2 pictures may disappear' })).toHaveTextContent(
      'They stand on a.example and b.example',
    );
    await user.click(screen.getByRole('button', { name: 'Keep copies' }));
    await waitFor(() => expect(formValues().longDescription).toContain(kept('b')));
    expect(formValues()).toMatchObject({
      cover: kept('a'),
      longDescription: `<p>One</p><img src="${kept('b')}" alt="Boats"><img src="${kept('a')}" alt="">`,
    });
    expect(calls.filter(({ name }) => name === 'CopyPicture')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument());
    expect(screen.getByRole('status')).toHaveTextContent('The pictures are copied.');
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  });

  it('says which picture could not be copied and why, and leaves it as it is', async () => {
    const fields = { fields: [{ field: 'address', message: NOTHING_THERE }] };
    const { user } = await show(
      { longDescription: '<img src="https://a.example/a" alt=""><img src="https://a.example/b" alt="">' },
      {
        CopyPicture: ({ address }) =>
          address === 'https://a.example/a'
            ? graphQLError('BAD_USER_INPUT', NOTHING_THERE, fields)
            : copyOf(address as string),
      },
    );
    await user.click(screen.getByRole('button', { name: 'Keep copies' }));
    expect(await screen.findByText(NOTHING_THERE)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep a copy' })).toBeEnabled());
    expect(screen.getByRole('status')).toHaveTextContent('One picture could not be copied.');
    expect(formValues().longDescription).toBe(
      `<img src="https://a.example/a" alt=""><img src="${kept('b')}" alt="">`,
    );
  });

  it('asks for no further picture once the member may copy no more for now', async () => {
    const { user, calls } = await show(
      { longDescription: '<img src="https://a.example/a" alt=""><img src="https://a.example/b" alt="">' },
      { CopyPicture: graphQLError('TOO_MANY_REQUESTS', 'Please try again in an hour.') },
    );
    await user.click(screen.getByRole('button', { name: 'Keep copies' }));
    expect(await screen.findByText('Please try again in an hour.')).toBeVisible();
    expect(calls.filter(({ name }) => name === 'CopyPicture')).toHaveLength(1);
  });

  it('keeps what was written while a picture was on its way', async () => {
    let arrive: (answer: object) => void = () => undefined;
    const { user } = await show(
      { cover: 'https://a.example/a', longDescription: '<img src="https://a.example/a" alt="">' },
      { CopyPicture: new Promise<object>((resolve) => (arrive = resolve)) },
    );
    await user.click(screen.getByRole('button', { name: 'Keep a copy' }));
    expect(screen.getByRole('status')).toHaveTextContent('Copying…');
    await user.click(screen.getByRole('button', { name: 'Write on' }));
    arrive(copyOf('https://a.example/a'));
    await waitFor(() => expect(formValues().cover).toBe(kept('a')));
    expect(formValues().longDescription).toBe('<p>Written meanwhile</p>');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The picture is copied.'));
    expect(screen.getByRole('button', { name: 'Write on' })).toHaveFocus();
  });
});
