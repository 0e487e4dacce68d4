// One HTTP request, measured, whatever becomes of it. fetch() hides connections; drills are about them.
import http from 'node:http';

/** After this long, in milliseconds, a request counts as hanging. No answer of Octavo may take as long. */
export const HANG_MS = 20_000;

/** A client that keeps its connections, as browsers and proxies do. */
export const keepingAgent = () => new http.Agent({ keepAlive: true, maxSockets: Infinity });

/**
 * Sends a request and waits for the whole answer. Never rejects.
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: unknown, agent?: http.Agent, timeoutMs?: number }} [options]
 *   what is no string in `body` is sent as JSON
 * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, text: string, ms: number, failure: string | null, began: boolean }>}
 *   `status` is 0 when no whole answer came, and `failure` says why; `began` tells whether a part of one did
 */
export function send(url, { method = 'GET', headers = {}, body, agent, timeoutMs = HANG_MS } = {}) {
  const began = performance.now();
  const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve) => {
    let answer;
    let text = '';
    const done = (failure) =>
      resolve({
        status: failure ? 0 : answer.statusCode,
        headers: answer?.headers ?? {},
        text,
        ms: performance.now() - began,
        failure,
        began: answer !== undefined,
      });
    const request = http.request(url, {
      method,
      agent,
      headers: {
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
        ...headers,
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.once('error', (error) =>
      done(error.name === 'AbortError' ? 'HANGS' : (error.code ?? error.message)),
    );
    request.once('response', (response) => {
      answer = response;
      response.setEncoding('utf8');
      response.on('data', (chunk) => (text += chunk));
      response.once('end', () => done(null));
      response.once('error', (error) => done(error.code ?? error.message));
    });
    request.end(payload);
  });
}

/** The JSON of an answer, or null when it is none. */
export function jsonOf({ text }) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether an answer says, in a body for programs and people, that the site cannot serve now; by either transport. */
export function saysUnavailable(answer) {
  if (answer.status !== 503) return false;
  const body = jsonOf(answer);
  const code = body?.code ?? body?.errors?.[0]?.extensions?.code;
  const words = body?.detail ?? body?.errors?.[0]?.message;
  return code === 'SERVICE_UNAVAILABLE' && typeof words === 'string' && words.length > 0;
}
