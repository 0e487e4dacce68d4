import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { emptyPost } from '../../features/blog/form/postValues';
import { useCreateBlog } from '../../features/blog/form/useCreateBlog';
import { useAddComment } from '../../features/comment/useAddComment';
import { fakeServerLink, type Answers } from '../../testing/fakeServerLink';

/** Renders a hook against a fake server. @returns the hook's result and the idempotency key of each call */
function withServer<T>(useHook: () => T, answers: Answers) {
  const keys: unknown[] = [];
  const recorder = new ApolloLink((operation, forward) => {
    keys.push((operation.getContext().headers as Record<string, string>)['Idempotency-Key']);
    return forward(operation);
  });
  const link = ApolloLink.from([recorder, fakeServerLink(answers).link]);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  return { hook: renderHook(useHook, { wrapper }).result, keys };
}

const KEY = expect.stringMatching(/^"[0-9a-f]{8}-[0-9a-f-]{27}"$/);

describe('a comment', () => {
  it('that is sent again after a lost answer has the same key; another text, and the same text later, have others', async () => {
    let answers = 0;
    const { hook, keys } = withServer(() => useAddComment('b1'), {
      AddComment: () => {
        answers += 1;
        const comment = { __typename: 'Comment', id: `c${answers}`, comContent: 'Well said' };
        return answers === 1 ? new TypeError('Failed to fetch') : { addComment: comment };
      },
    });
    const add = (text: string) => act(async () => hook.current(text));

    await act(async () => expect(hook.current('Well said')).rejects.toThrow());
    await add('Well said');
    await add('Well said');
    await add('Better said');

    expect(keys).toEqual([KEY, KEY, KEY, KEY]);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('a post', () => {
  it('that is sent again after a lost answer has the same key; a changed post has another', async () => {
    const { hook, keys } = withServer(() => useCreateBlog(), {
      CreateBlog: new TypeError('Failed to fetch'),
    });
    const send = (title: string) =>
      act(async () => expect(hook.current({ ...emptyPost, title })).rejects.toThrow());

    await send('One');
    await send('One');
    await send('Two');

    expect(keys).toEqual([KEY, KEY, KEY]);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('that is sent again after a lost answer and a reload has the same key', async () => {
    const send = async () => {
      const { hook, keys } = withServer(() => useCreateBlog(), {
        CreateBlog: new TypeError('Failed to fetch'),
      });
      await act(async () => expect(hook.current({ ...emptyPost, title: 'One' })).rejects.toThrow());
      return keys[0];
    };
    expect(await send()).toBe(await send());
  });
});
