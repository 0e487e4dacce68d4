// One measured HTTP request, with its failures. fetch() hides connections, which matter in drills.
import http from 'node:http';

/** Timeout in milliseconds, after which a request counts as hanging. Octavo must always respond sooner. */
export const HANG_MS = 20_000;

/** A client with keep-alive, as browsers and proxies have. */
export const keepingAgent = () => new http.Agent({ keepAlive: true, maxSockets: Infinity });

/**
 * Sends a request and waits for the whole response. Never rejects.
 * @param {string} url
 * @param {{ method?: string, headers?: Record<string, string>, body?: unknown, agent?: http.Agent,
 *   timeoutMs?: number }} [options] a `body` that is not a string is sent as JSON
 * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, text: string, ms: number,
 *   failure: string | null, began: boolean }>} without a complete response, `status` is 0, `failure` says why and
 *   `began` tells whether a part of it arrived
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

/** The JSON of a response, or null. */
export function jsonOf({ text }) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a response, REST or GraphQL, says in its body that the site is unavailable. */
export function saysUnavailable(answer) {
  if (answer.status !== 503) return false;
  const body = jsonOf(answer);
  const code = body?.code ?? body?.errors?.[0]?.extensions?.code;
  const words = body?.detail ?? body?.errors?.[0]?.message;
  return code === 'SERVICE_UNAVAILABLE' && typeof words === 'string' && words.length > 0;
}
