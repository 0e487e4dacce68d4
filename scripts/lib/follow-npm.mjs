// npm runs a script through a shell, and a shell that is told to end does not tell what it runs. So whoever stops
// or kills npm would leave the site running, and its port taken.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 250;

/** Parent of a process as the system knows it now, or null. */
function parentOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    }
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return null;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** When run by npm: stops as if asked to, by SIGTERM, once npm or the shell between is gone. */
export function followNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const npmIsGone = () => {
    if (process.ppid !== shell) return true;
    // Asking the system for the shell's parent is cheap on Linux only, and also sees an npm that nobody has buried.
    return process.platform === 'linux' ? parentOf(shell) !== npm : npm !== null && !isRunning(npm);
  };
  const timer = setInterval(() => {
    if (!npmIsGone()) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
