import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { encodePicture } from './encode.js';

/** The process of PictureEncoder. Its argument: how much memory pictures may take, in bytes. */
const memory = Number(process.argv[2]);

try {
  // Node has set aside half a gigabyte or less by now, depending on its version, and uses a little of it.
  const [, ownKilobytes] = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  const limit = Number(ownKilobytes) * 1024 + memory;
  execFileSync('prlimit', [`--pid=${process.pid}`, `--data=${limit}`], { stdio: 'ignore' });
} catch {
  // Linux alone has it.
}

// One core, and nothing of the last picture: readers need both.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', (bytes: Uint8Array) => {
  void encodePicture(bytes).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
// Who ends the site tells the whole group; the site finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
