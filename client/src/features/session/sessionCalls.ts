/**
 * Orders the calls that open, end and ask for the session, because a late answer would undo a newer one:
 * - asking who is signed in and opening a session run one after the other: a late answer would end a session opened
 *   meanwhile
 * - an opening waits for a logout that still runs: its answer would take the new cookie away
 */
export function createSessionCalls() {
  /** The last question or opening, settled or not. Never rejects. */
  let lastTurn: Promise<unknown> = Promise.resolve();
  /** The last logout, settled or not. Never rejects. */
  let closing: Promise<unknown> = Promise.resolve();

  function inTurn<T>(call: () => Promise<T>): Promise<T> {
    const answer = lastTurn.then(call);
    lastTurn = answer.catch(() => undefined);
    return answer;
  }

  return {
    ask: inTurn,
    open: <T>(call: () => Promise<T>): Promise<T> =>
      inTurn(async () => {
        await closing;
        return call();
      }),
    /** At once, also within `ask`. */
    close: <T>(call: () => Promise<T>): Promise<T> => {
      const closed = call();
      closing = closed.catch(() => undefined);
      return closed;
    },
  };
}
