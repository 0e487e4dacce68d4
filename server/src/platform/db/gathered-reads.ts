import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises';

/** One read, for all who asked before it began. */
interface Round<Answer> {
  readonly answer: Promise<Answer>;
  /** What they asked for. */
  readonly keys: Set<string>;
  hasBegun: boolean;
}

/** How many keys are gathered into one read: a post may have a megabyte. Whoever asks for more by themselves gets them. */
const MAX_KEYS = 16;

/** How long a read waits for one of its kind that is under way, in milliseconds: one that hangs holds up nobody else. */
const PATIENCE_MS = 100;

/**
 * Lets calls that ask for the same, or for the same of different keys, at the same moment share one read: those of one turn of
 * the event loop, and while one read is under way, those who come meanwhile wait for the next. Nobody gets what was read
 * before they asked, so nothing is kept and nothing can be out of date, and a page that everybody opens at once costs the
 * database little more than one that few open.
 */
export class GatheredReads<Answer> {
  /** The newest round of each kind. */
  private readonly rounds = new Map<string, Round<Answer>>();

  /**
   * @param kind the same for reads that ask for the same, but for their keys
   * @param read asks for it, for all keys that were gathered
   * @param keys of what is asked for; none where the kind says it all
   * @throws whatever the read that was shared throws, for each who shares it
   */
  of(
    kind: string,
    read: (keys: readonly string[]) => Promise<Answer>,
    keys: readonly string[] = [],
  ): Promise<Answer> {
    const round = this.rounds.get(kind);
    if (!round) return this.open(kind, read, keys, endOfTurn());
    if (round.hasBegun) {
      const patience = sleep(PATIENCE_MS, undefined, { ref: false });
      return this.open(kind, read, keys, Promise.race([round.answer, patience]));
    }
    const isFull = keys.length > 0 && round.keys.size + keys.length > MAX_KEYS;
    if (isFull) return this.open(kind, read, keys, endOfTurn());
    for (const key of keys) round.keys.add(key);
    return round.answer;
  }

  /** @param wait until when others may join; whoever waits for what comes before is told of its failure themselves */
  private open(
    kind: string,
    read: (keys: readonly string[]) => Promise<Answer>,
    keys: readonly string[],
    wait: Promise<unknown>,
  ): Promise<Answer> {
    const begin = (): Promise<Answer> => {
      round.hasBegun = true;
      return read([...round.keys]);
    };
    const round: Round<Answer> = {
      answer: wait.then(begin, begin),
      keys: new Set(keys),
      hasBegun: false,
    };
    this.rounds.set(kind, round);
    const end = (): void => {
      if (this.rounds.get(kind) === round) this.rounds.delete(kind);
    };
    round.answer.then(end, end);
    return round.answer;
  }
}
