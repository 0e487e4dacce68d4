// npm forwards signals, but a killed npm cannot: the site would keep running and keep its port.

const LOOK_EVERY_MS = 250;

/** When run by npm: sends this process SIGTERM once npm is gone. */
export function followNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
