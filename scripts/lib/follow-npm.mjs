// npm passes signals on, but one that is killed cannot: the site would go on running, and its port stay taken.

const LOOK_EVERY_MS = 250;

/** When run by npm: stops as if asked to, by SIGTERM, once npm is gone. */
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
