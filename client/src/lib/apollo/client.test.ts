import { describe, expect, it, jest } from '@jest/globals';
import { gql } from '@apollo/client';
import { ConnectionError, errorCode, errorMessage, fieldErrors } from '../errors';
import { createApolloClient } from './client';

const query = gql`
  query Greeting {
    greeting
  }
`;
const mutation = gql`
  mutation Greet {
    greet
  }
`;
const visitor = { isSignedIn: false };
const member = { isSignedIn: true };

/** A client whose server always gives this response. @returns the client and what it did */
function setUp(
  { isSignedIn }: { isSignedIn: boolean },
  body: object | string,
  status = 200,
  type = 'application/graphql-response+json',
) {
  const onRefused = jest.fn<() => void>();
  const fetch = jest.fn<typeof globalThis.fetch>().mockImplementation(
    async () =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers: { 'content-type': type },
      }),
  );
  const client = createApolloClient({
    fetch,
    isSignedIn: () => isSignedIn,
    cacheOwner: () => null,
    onRefused,
    onUnreached: () => undefined,
  });
  const sent = () => fetch.mock.calls[0]?.[1] as RequestInit & { headers: Record<string, string> };
  return { client, onRefused, sent };
}

const refusal = (code: string) => ({ errors: [{ message: 'No.', extensions: { code } }] });

describe('the transport', () => {
  it('has the cookie speak, and no token', async () => {
    const { client, sent } = setUp(member, { data: { greeting: 'hello' } });
    expect((await client.query({ query })).data).toEqual({ greeting: 'hello' });
    expect(sent().credentials).toBe('same-origin');
    expect(sent().headers.authorization).toBeUndefined();
  });

  it.each([
    ['UNAUTHENTICATED', 401],
    ['FORBIDDEN', 403],
  ])('reports %s of a member’s call', async (code, status) => {
    const { client, onRefused } = setUp(member, refusal(code), status);
    const error: unknown = await client.query({ query }).catch((thrown: unknown) => thrown);
    expect(errorCode(error)).toBe(code);
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  it('does not report what a visitor may not do, nor other failures', async () => {
    const visit = setUp(visitor, refusal('UNAUTHENTICATED'), 401);
    await expect(visit.client.query({ query })).rejects.toThrow();
    expect(visit.onRefused).not.toHaveBeenCalled();

    const missing = setUp(member, refusal('NOT_FOUND'), 404);
    await expect(missing.client.query({ query })).rejects.toThrow();
    expect(missing.onRefused).not.toHaveBeenCalled();
  });

  it('reads the errors of a plain JSON body too', async () => {
    const body = {
      errors: [
        {
          message: 'Please check the fields.',
          extensions: {
            code: 'BAD_USER_INPUT',
            fields: [{ field: 'title', message: 'Please add a title.' }, { field: 1 }],
          },
        },
      ],
    };
    const { client } = setUp(member, body, 400, 'application/json; charset=utf-8');
    const error: unknown = await client.mutate({ mutation }).catch((thrown: unknown) => thrown);
    expect(errorCode(error)).toBe('BAD_USER_INPUT');
    expect(errorMessage(error)).toBe('Please check the fields.');
    expect(fieldErrors(error)).toEqual({ title: 'Please add a title.' });
  });

  it('has a sentence for a proxy’s page and for no answer at all', async () => {
    const { client } = setUp(visitor, '<h1>Bad gateway</h1>', 502, 'text/html');
    const error: unknown = await client.query({ query }).catch((thrown: unknown) => thrown);
    expect(errorCode(error)).toBe('SERVICE_UNAVAILABLE');
    expect(errorMessage(error)).toMatch(/not available/);
    expect(errorMessage(new ConnectionError('gone'))).toMatch(/could not reach Octavo/);
    expect(fieldErrors(error)).toEqual({});
  });

  it('tells a lost connection from a bug, also when it is lost in the middle of an answer', async () => {
    const onUnreached = jest.fn<() => void>();
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError('network error')),
    });
    const fetch = jest
      .fn<typeof globalThis.fetch>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(new Response(broken));
    const client = createApolloClient({
      fetch,
      isSignedIn: () => false,
      cacheOwner: () => null,
      onRefused: () => undefined,
      onUnreached,
    });
    for (const times of [1, 2]) {
      const error: unknown = await client.mutate({ mutation }).catch((thrown: unknown) => thrown);
      expect(errorCode(error)).toBe('NETWORK');
      expect(onUnreached).toHaveBeenCalledTimes(times);
    }
    const bug = new TypeError('Cannot read properties of undefined');
    expect(errorCode(bug)).toBe('INTERNAL_SERVER_ERROR');
    expect(errorMessage(bug)).toBe('Something went wrong. Please try again.');
  });
});
