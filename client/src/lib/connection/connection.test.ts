import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createConnection } from './connection';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function setUp({ isThere }: { isThere: boolean }) {
  const server = { isThere };
  const probe = jest.fn<() => Promise<boolean>>().mockImplementation(async () => server.isThere);
  const onReturn = jest.fn<() => void>();
  const connection = createConnection({ probe, onReturn });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return { server, probe, onReturn, connection, pass };
}

it('asks nothing as long as nobody has a reason to', async () => {
  const { probe, pass } = setUp({ isThere: false });
  await pass(600_000);
  expect(probe).not.toHaveBeenCalled();
});

it('takes a failed call for nothing when the server is there all the same', async () => {
  const { connection, onReturn, pass } = setUp({ isThere: true });
  connection.look();
  await pass(0);
  expect(connection.getState()).toBe('there');
  expect(onReturn).not.toHaveBeenCalled();
});

it('says when the server is lost, keeps on looking, and says once when it is back', async () => {
  const { server, connection, onReturn, pass } = setUp({ isThere: false });
  const told = jest.fn<() => void>();
  connection.subscribe(told);
  connection.look();
  await pass(0);
  expect(connection.getState()).toBe('lost');
  await pass(60_000);
  expect(onReturn).not.toHaveBeenCalled();
  server.isThere = true;
  await pass(30_000);
  expect(connection.getState()).toBe('there');
  expect(onReturn).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledTimes(2);
});

it('looks less and less often, and never less than twice a minute', async () => {
  const { connection, probe, pass } = setUp({ isThere: false });
  connection.look();
  await pass(10_000);
  const soon = probe.mock.calls.length;
  await pass(600_000);
  probe.mockClear();
  await pass(10_000);
  expect(probe.mock.calls.length).toBeLessThan(soon);
  await pass(50_000);
  expect(probe.mock.calls.length).toBeGreaterThanOrEqual(2);
});

it('looks at once when asked to, and never twice at a time', async () => {
  const { server, connection, probe, pass } = setUp({ isThere: false });
  connection.look();
  connection.look();
  expect(probe).toHaveBeenCalledTimes(1);
  await pass(300_000);
  server.isThere = true;
  connection.look();
  await pass(0);
  expect(connection.getState()).toBe('there');
  probe.mockClear();
  await pass(300_000);
  expect(probe).not.toHaveBeenCalled();
});
