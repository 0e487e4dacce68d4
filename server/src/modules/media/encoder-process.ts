import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { encodePicture } from './encode.js';

/** Child process of PictureEncoder. Its argument is the memory for pictures, in bytes. */
const memory = Number(process.argv[2]);

try {
  // The limit comes on top of what Node has reserved, up to half a gigabyte.
  const [, ownKilobytes] = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  const limit = Number(ownKilobytes) * 1024 + memory;
  execFileSync('prlimit', [`--pid=${process.pid}`, `--data=${limit}`], { stdio: 'ignore' });
} catch {
  // Only Linux has prlimit and /proc.
}

// One thread and no cache: requests need the CPU and the memory.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', (bytes: Uint8Array) => {
  void encodePicture(bytes).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
// Signals reach the whole process group. Ignore them: the server disconnects after its last requests.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
