import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createOnlineStatus } from './onlineStatus';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function setUp({ isOnline }: { isOnline: boolean }) {
  const server = { isOnline };
  const probe = jest.fn<() => Promise<boolean>>().mockImplementation(async () => server.isOnline);
  const onReconnect = jest.fn<() => void>();
  const onlineStatus = createOnlineStatus({ probe, onReconnect });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return { server, probe, onReconnect, onlineStatus, pass };
}

it('asks nothing as long as nobody has a reason to', async () => {
  const { probe, pass } = setUp({ isOnline: false });
  await pass(600_000);
  expect(probe).not.toHaveBeenCalled();
});

it('stays online when a call failed but the server can be reached', async () => {
  const { onlineStatus, onReconnect, pass } = setUp({ isOnline: true });
  onlineStatus.check();
  await pass(0);
  expect(onlineStatus.getState()).toBe('online');
  expect(onReconnect).not.toHaveBeenCalled();
});

it('goes offline when a check fails, keeps checking, and says once when the server is back', async () => {
  const { server, onlineStatus, onReconnect, pass } = setUp({ isOnline: false });
  const told = jest.fn<() => void>();
  onlineStatus.subscribe(told);
  onlineStatus.check();
  await pass(0);
  expect(onlineStatus.getState()).toBe('offline');
  await pass(60_000);
  expect(onReconnect).not.toHaveBeenCalled();
  server.isOnline = true;
  await pass(30_000);
  expect(onlineStatus.getState()).toBe('online');
  expect(onReconnect).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledTimes(2);
});

it('checks less and less often, but at least twice a minute', async () => {
  const { onlineStatus, probe, pass } = setUp({ isOnline: false });
  onlineStatus.check();
  await pass(10_000);
  const soon = probe.mock.calls.length;
  await pass(600_000);
  probe.mockClear();
  await pass(10_000);
  expect(probe.mock.calls.length).toBeLessThan(soon);
  await pass(50_000);
  expect(probe.mock.calls.length).toBeGreaterThanOrEqual(2);
});

it('checks at once when asked to, and never twice at a time', async () => {
  const { server, onlineStatus, probe, pass } = setUp({ isOnline: false });
  onlineStatus.check();
  onlineStatus.check();
  expect(probe).toHaveBeenCalledTimes(1);
  await pass(300_000);
  server.isOnline = true;
  onlineStatus.check();
  await pass(0);
  expect(onlineStatus.getState()).toBe('online');
  probe.mockClear();
  await pass(300_000);
  expect(probe).not.toHaveBeenCalled();
});
