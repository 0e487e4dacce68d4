// Runs curl (https://curl.se/docs/manpage.html) once.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A response that curl has printed. */
export interface Answer {
  status: number;
  /** By lower-case name. */
  headers: Map<string, string>;
  body: unknown;
}

/**
 * @param options command line options, including the URL
 * @param body sent as JSON
 * @throws Error when curl fails, with curl's message
 */
export async function curl(options: string[], body?: object): Promise<Answer> {
  const sending = body
    ? ['--header', 'content-type: application/json', '--data-binary', JSON.stringify(body)]
    : [];
  const { stdout } = await promisify(execFile)('curl', [
    '--silent',
    '--show-error',
    '--include',
    ...sending,
    ...options,
  ]);
  return parse(stdout);
}

/** @param printed head and body of a response, as `--include` prints them */
function parse(printed: string): Answer {
  const end = printed.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = printed.slice(0, end).split('\r\n');
  const body = printed.slice(end).trim();
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Map(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    ),
    body: body ? JSON.parse(body) : null,
  };
}
