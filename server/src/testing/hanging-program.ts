// A program whose stop never ends. Tells the parent process that it runs.
import { setImmediate } from 'node:timers/promises';
import { runProgram } from '../program.js';

runProgram(
  import.meta.dirname,
  async ({ onStop }) => {
    onStop(() => new Promise(() => undefined));
    setInterval(() => undefined, 1_000);
    // Signals are listened to by then.
    await setImmediate();
    process.send?.('running');
  },
  50,
);
