// What a drill is given: it notes what it did and measured, checks what was promised, and leaves nothing behind.
import { say } from '../../scripts/lib/run.mjs';

/** Thrown by a drill that this machine does not allow. It does not count as passed. */
export class NotRun extends Error {}

export class Context {
  notes = [];
  /** @type {{ promise: string, kept: boolean, measured: string }[]} */
  checks = [];
  #leftovers = [];

  /** @param {{ quick: boolean, minutes: number }} options as given on the command line */
  constructor(options) {
    this.quick = options.quick;
    this.minutes = options.minutes;
  }

  /** Something that was done or measured, for the report. */
  note(line) {
    this.notes.push(line);
    say(`  ${line}`);
  }

  /**
   * @param {string} promise a sentence
   * @param {boolean} kept
   * @param {string | number} measured what it was concluded from
   */
  check(promise, kept, measured) {
    this.checks.push({ promise, kept, measured: String(measured) });
    say(`  ${kept ? 'kept  ' : 'BROKEN'}  ${promise} (${measured})`);
  }

  /** @param {() => unknown} undo is run when the drill is over, last given first */
  defer(undo) {
    this.#leftovers.push(undo);
  }

  async cleanUp() {
    for (const undo of this.#leftovers.splice(0).reverse()) {
      try {
        await undo();
      } catch (error) {
        say(`  Could not be cleaned up: ${error.message}`);
      }
    }
  }
}
