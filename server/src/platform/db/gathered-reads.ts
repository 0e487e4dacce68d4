import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises';

/** One read, for all who asked before it began. */
interface Round<Answer> {
  readonly answer: Promise<Answer>;
  hasBegun: boolean;
}

/** How long a read waits for one of its kind that is under way, in milliseconds: one that hangs holds up nobody else. */
const PATIENCE_MS = 100;

/**
 * Lets calls that ask for the same at the same moment share one read: those of one turn of the event loop, and while one read
 * is under way, those who come meanwhile wait for the next. Nobody gets what was read before they asked, so nothing is kept and
 * nothing can be out of date, and a page that everybody opens at once costs the database little more than one that few open.
 */
export class GatheredReads<Answer> {
  /** The newest round of each kind. */
  private readonly rounds = new Map<string, Round<Answer>>();

  /**
   * @param key the same for reads that ask for the same
   * @param read asks for it
   * @throws whatever the read that was shared throws, for each who shares it
   */
  of(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const round = this.rounds.get(key);
    if (!round) return this.open(key, read, endOfTurn());
    if (!round.hasBegun) return round.answer;
    return this.open(key, read, Promise.race([round.answer, sleep(PATIENCE_MS, undefined, { ref: false })]));
  }

  /** @param wait until when others may join; whoever waits for what comes before is told of its failure themselves */
  private open(key: string, read: () => Promise<Answer>, wait: Promise<unknown>): Promise<Answer> {
    const begin = (): Promise<Answer> => {
      round.hasBegun = true;
      return read();
    };
    const round: Round<Answer> = { answer: wait.then(begin, begin), hasBegun: false };
    this.rounds.set(key, round);
    const end = (): void => {
      if (this.rounds.get(key) === round) this.rounds.delete(key);
    };
    round.answer.then(end, end);
    return round.answer;
  }
}
