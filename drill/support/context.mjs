// A drill's context: records notes and measurements, checks promises, and cleans up.
import { say } from '../../scripts/lib/run.mjs';

/** Thrown by a drill that cannot run on this machine. It does not count as passed. */
export class NotRun extends Error {}

export class Context {
  notes = [];
  /** @type {{ promise: string, kept: boolean, measured: string }[]} */
  checks = [];
  /** Whether the drill is over, also by force: what it left running has to end. */
  isOver = false;
  #leftovers = [];

  /** @param {{ quick: boolean, minutes: number }} options from the command line */
  constructor(options) {
    this.quick = options.quick;
    this.minutes = options.minutes;
  }

  /** Records an action or a measurement for the report. */
  note(line) {
    this.notes.push(line);
    say(`  ${line}`);
  }

  /**
   * @param {string} promise a sentence
   * @param {boolean} kept
   * @param {string | number} measured the evidence
   */
  check(promise, kept, measured) {
    this.checks.push({ promise, kept, measured: String(measured) });
    say(`  ${kept ? 'kept  ' : 'BROKEN'}  ${promise} (${measured})`);
  }

  /** @param {() => unknown} undo called after the drill, in reverse order */
  defer(undo) {
    this.#leftovers.push(undo);
  }

  async cleanUp() {
    this.isOver = true;
    for (const undo of this.#leftovers.splice(0).reverse()) {
      try {
        await undo();
      } catch (error) {
        say(`  Could not be cleaned up: ${error.message}`);
      }
    }
  }
}
