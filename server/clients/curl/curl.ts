// One call of curl (https://curl.se/docs/manpage.html), as a process.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What curl has printed. */
export interface Answer {
  status: number;
  /** By their names in small letters. */
  headers: Map<string, string>;
  body: unknown;
}

/**
 * @param options as they stand on the command line, the address among them
 * @param body sent as JSON
 * @throws when curl itself fails, with what it said
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

/** @param printed head and body of an answer, as `--include` prints them */
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
