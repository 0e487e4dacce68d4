/** The server's side of a session: the cookie (specification: Data and calls). */
export interface ServerSession {
  /**
   * Asks for a session cookie. In: the member's ID token and uid, and whether the cookie outlives the browser; left out, it
   * stays as it is. Out: 'issued'; 'refused' when the server does not accept the token; 'unreachable' when it gave no answer.
   */
  issue: (token: string, uid: string, remember?: boolean) => Promise<'issued' | 'refused' | 'unreachable'>;
  /**
   * Gives the cookie back.
   * @throws when the server did not take it, and the session goes on
   */
  end: () => Promise<void>;
}

/** The session over HTTP, same origin. */
export const httpServerSession: ServerSession = {
  issue: async (token, uid, remember) => {
    try {
      const response = await fetch('/jwt', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ uid, remember }),
      });
      if (response.ok) return 'issued';
      return response.status === 401 || response.status === 403 ? 'refused' : 'unreachable';
    } catch {
      return 'unreachable';
    }
  },
  end: async () => {
    const response = await fetch('/logout', { method: 'POST', credentials: 'same-origin' }).catch(() => null);
    if (!response?.ok)
      throw new Error('Octavo could not be reached, so you are still logged in. Please try again.');
  },
};
