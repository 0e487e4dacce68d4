import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { gql } from '@apollo/client';
import { ConnectionError, errorCode, errorMessage } from '../errors';
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
const good = { data: { greeting: 'hello', greet: true } };
const unavailable = {
  errors: [{ message: 'Back in a minute.', extensions: { code: 'SERVICE_UNAVAILABLE' } }],
};
const missing = { errors: [{ message: 'There is none.', extensions: { code: 'NOT_FOUND' } }] };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A client whose fetch gives these responses in turn, and repeats the last. 'no answer' is a network error. */
function setUp(...responses: ('no answer' | object)[]) {
  const onUnreached = jest.fn<() => void>();
  const fetch = jest.fn<typeof globalThis.fetch>().mockImplementation(async () => {
    const response = responses[fetch.mock.calls.length - 1] ?? responses.at(-1);
    if (response === 'no answer') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(response), {
      status: response === unavailable ? 503 : 200,
      headers: { 'content-type': 'application/graphql-response+json' },
    });
  });
  const isSignedIn = () => false;
  const client = createApolloClient({
    fetch,
    isSignedIn,
    cacheOwner: () => null,
    onRefused: () => undefined,
    onUnreached,
  });
  return { client, fetch, onUnreached };
}

/** Advances the fake timers past all retries. */
async function runAllTimers<T>(work: Promise<T>): Promise<T> {
  const settled = work.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(20_000);
  await settled;
  return work;
}

describe('a query that does not get through', () => {
  it('is sent again, also when the answer is that the service is not there, and nobody hears of it', async () => {
    const { client, fetch, onUnreached } = setUp('no answer', unavailable, good);
    expect((await runAllTimers(client.query({ query }))).data).toEqual({ greeting: 'hello' });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(onUnreached).not.toHaveBeenCalled();
  });

  it('is given up after three attempts, with the server’s own sentence, and that is reported once', async () => {
    const { client, fetch, onUnreached } = setUp(unavailable);
    const error: unknown = await runAllTimers(client.query({ query })).catch((thrown: unknown) => thrown);
    expect(errorCode(error)).toBe('SERVICE_UNAVAILABLE');
    expect(errorMessage(error)).toBe('Back in a minute.');
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(onUnreached).toHaveBeenCalledTimes(1);
  });

  it('waits longer before the third attempt than before the second', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { client, fetch } = setUp('no answer');
    const work = client.query({ query }).catch(() => undefined);
    const moments: number[] = [];
    for (let elapsed = 0; elapsed < 5_000; elapsed += 50) {
      await jest.advanceTimersByTimeAsync(50);
      if (fetch.mock.calls.length > moments.length) moments.push(elapsed);
    }
    await work;
    const [first = 0, second = 0, third = 0] = moments;
    expect(third - second).toBeGreaterThan(second - first);
  });
});

it('a query that was answered is not sent again, whatever the answer was', async () => {
  const { client, fetch, onUnreached } = setUp(missing);
  await expect(runAllTimers(client.query({ query }))).rejects.toThrow('There is none.');
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(onUnreached).not.toHaveBeenCalled();
});

it('a mutation is sent once: it may have been carried out although no answer came', async () => {
  const { client, fetch, onUnreached } = setUp('no answer', good);
  await expect(runAllTimers(client.mutate({ mutation }))).rejects.toThrow(ConnectionError);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(onUnreached).toHaveBeenCalledTimes(1);
});
