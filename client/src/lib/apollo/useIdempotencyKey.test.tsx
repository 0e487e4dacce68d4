import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { emptyPost } from '../../features/blog/form/postValues';
import { useCreateBlog } from '../../features/blog/form/useCreateBlog';
import { useAddComment } from '../../features/comment/useAddComment';
import { fakeServerLink, graphQLError, type Answers } from '../../testing/fakeServerLink';

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
  it('that is sent again after a lost answer has the same key; later ones, and those on other posts, have others', async () => {
    let answers = 0;
    const { hook, keys } = withServer(() => [useAddComment('b1'), useAddComment('b2')] as const, {
      AddComment: () => {
        answers += 1;
        const comment = { __typename: 'Comment', id: `c${answers}`, comContent: 'Well said' };
        return answers === 1 ? new TypeError('Failed to fetch') : { addComment: comment };
      },
    });
    const add = (text: string, post = 0) => act(async () => hook.current[post]?.(text));

    await act(async () => expect(hook.current[0]('Well said')).rejects.toThrow());
    await add('Well said', 1);
    await add('Well said');
    await add('Well said');

    expect(keys).toEqual([KEY, KEY, KEY, KEY]);
    expect(keys[2]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('a post', () => {
  it('that is changed after a lost answer keeps its key, and its author hears when the first one had arrived', async () => {
    const lost = new TypeError('Failed to fetch');
    const arrived = graphQLError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used …');
    const underWay = graphQLError('IDEMPOTENCY_KEY_IN_USE', 'The first request with this Idempotency-Key …');
    const answers = [lost, underWay, arrived, lost];
    const { hook, keys } = withServer(() => useCreateBlog(), {
      CreateBlog: () => answers.shift() ?? lost,
    });
    const send = (title: string, message?: RegExp) =>
      act(async () => expect(hook.current({ ...emptyPost, title })).rejects.toThrow(message));

    await send('One');
    await send('One', /still being saved/);
    await send('Two', /arrived when you sent it before/);
    await send('Two');

    expect(keys).toEqual([KEY, KEY, KEY, KEY]);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('that had arrived and is gone since is sent under a new key the next time', async () => {
    const lost = new TypeError('Failed to fetch');
    const gone = graphQLError('GONE', 'This was done by an earlier request, and what it made is gone since.');
    const answers = [lost, gone];
    const { hook, keys } = withServer(() => useCreateBlog(), { CreateBlog: () => answers.shift() ?? lost });
    const send = (message?: RegExp) =>
      act(async () => expect(hook.current({ ...emptyPost, title: 'One' })).rejects.toThrow(message));

    await send();
    await send(/gone since/);
    await send();

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
