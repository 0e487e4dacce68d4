import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { encodePicture } from './encode.js';

/** The process of PictureEncoder. Its argument: the most memory that it may take, in bytes. */
const [, , memory] = process.argv;

try {
  // Of what it may write to: Node reserves far more addresses than it uses.
  execFileSync('prlimit', [`--pid=${process.pid}`, `--data=${memory}`], { stdio: 'ignore' });
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
