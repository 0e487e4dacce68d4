import { MessageForReader } from '../../lib/errors';

/** Opens and ends the session on the server, which keeps it in a cookie (specification: Data and calls). */
export interface ServerSession {
  /**
   * Requests a session cookie.
   * @param token the member's Firebase ID token
   * @param remember whether the cookie outlives the browser; undefined keeps the current setting
   * @returns 'issued', 'refused' (the server rejects the token) or 'unreachable' (any other failure)
   */
  issue: (token: string, uid: string, remember?: boolean) => Promise<'issued' | 'refused' | 'unreachable'>;
  /** Ends the session and clears its cookie. @throws when the server could not do it; the session is still open */
  end: () => Promise<void>;
}

/** ServerSession over same-origin HTTP. */
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
      throw new MessageForReader(
        'Octavo could not be reached, so you are still logged in. Please try again.',
      );
  },
};
