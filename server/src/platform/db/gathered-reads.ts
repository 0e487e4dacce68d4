/** One kind of read that is under way, and those who wait for the next one. */
interface Round<Answer> {
  /** When it began, in milliseconds of the process's clock. */
  readonly since: number;
  readonly current: Promise<Answer>;
  next: Promise<Answer> | null;
}

/** How long a read waits for one of its kind that is under way, in milliseconds: one that hangs holds up nobody else. */
const PATIENCE_MS = 100;

/**
 * Lets calls that ask for the same at the same moment share one read. Nobody gets what was read before they asked: while
 * one read is under way, those who come wait for the next, which begins when it is over. So nothing is kept and nothing can be
 * out of date, a call that comes alone waits for nobody, and a page that everybody opens at once costs the database little more
 * than one that is opened by few.
 */
export class GatheredReads<Answer> {
  private readonly rounds = new Map<string, Round<Answer>>();

  /**
   * @param key the same for reads that ask for the same
   * @param read asks for it
   * @throws whatever the read that was shared throws, for each who shares it
   */
  of(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const round = this.rounds.get(key);
    if (!round || performance.now() - round.since > PATIENCE_MS) return this.begin(key, read);
    round.next ??= round.current.then(ignore, ignore).then(() => this.begin(key, read));
    return round.next;
  }

  private begin(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const round: Round<Answer> = { since: performance.now(), current: read(), next: null };
    this.rounds.set(key, round);
    const end = (): void => {
      if (round.next === null && this.rounds.get(key) === round) this.rounds.delete(key);
    };
    round.current.then(end, end);
    return round.current;
  }
}

function ignore(): void {
  // Whoever asked for it is told.
}
