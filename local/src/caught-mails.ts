import type { RequestListener } from 'node:http';

/** A mail that was caught. */
export interface CaughtMail {
  /** When, in ISO 8601. */
  at: string;
  /** Recipients of the envelope, which are who would have got it. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The headers as they came, by their names in small letters. */
  headers: { key: string; value: string }[];
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The names under which this machine reaches itself: a page elsewhere that a name leads here is none of them. */
const OWN_NAME = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.5rem; padding: 1rem 1.25rem; margin: 1.5rem 0; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 0; }
  .meta { margin: 0 0 1rem; opacity: 0.75; font-size: 0.9rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }`;

/** The mail's text, with its addresses as links. What is no address is escaped by what surrounds this. */
const linked = (text: string): string =>
  escape(text).replace(/https?:\/\/[^\s&]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);

function article({ subject, to, at, text }: CaughtMail): string {
  return `<article>
<h2>${escape(subject)}</h2>
<p class="meta">to ${escape(to.join(', '))}, <time datetime="${at}">${at.replace('T', ' ').slice(0, 19)} UTC</time></p>
<pre>${linked(text)}</pre>
</article>`;
}

function page(mails: readonly CaughtMail[]): string {
  const list =
    mails.map(article).join('\n') || '<p>None so far. Load the page again to look for new ones.</p>';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Caught mails · Octavo</title><style>${STYLE}</style></head>
<body><h1>Caught mails</h1>
<p>What the site has sent since it was started, newest first. Nothing of it has left this machine.</p>
${list}
</body></html>
`;
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Shows caught mails to whoever sits at this machine: for people at `/`, for programs at `/mails.json`. */
export function showCaughtMails(mails: () => readonly CaughtMail[]): RequestListener {
  return ({ url, headers }, response) => {
    const send = (status: number, type: string, body: string): void => {
      response.writeHead(status, { ...HEADERS, 'Content-Type': `${type}; charset=utf-8` }).end(body);
    };
    if (!OWN_NAME.test(headers.host ?? '')) send(403, 'text/plain', 'Open this page as 127.0.0.1.\n');
    else if (url === '/') send(200, 'text/html', page(mails()));
    else if (url === '/mails.json') send(200, 'application/json', JSON.stringify(mails()));
    else send(404, 'text/plain', 'There is nothing here.\n');
  };
}
