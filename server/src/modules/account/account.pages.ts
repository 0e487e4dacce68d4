import { escapeHtml } from '../../platform/core/escape-html.js';
import type { Blog } from '../blog/blog.type.js';

export interface Overview {
  exportedAt: Date;
  profile: { displayName: string; email: string };
  newsletter: { email: string; subscribedSince: Date | null } | null;
}

export interface ListedPost {
  title: string;
  createdAt: Date;
  /** Relative to index.html. */
  file: string;
}

/** Content-Security-Policy: pictures and inline styles, no scripts. */
const POLICY = "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'";

const STYLE =
  'body{max-width:42rem;margin:3rem auto;padding:0 1.25rem;font:1.0625rem/1.6 Georgia,serif;color:#222;background:#fff}' +
  'img{max-width:100%;height:auto}pre,table{overflow-x:auto}h1{line-height:1.2}.meta{color:#666}' +
  '@media(prefers-color-scheme:dark){body{color:#ddd;background:#171717}a{color:#9db8ff}.meta{color:#999}}';

const day = (date: Date): string => date.toISOString().slice(0, 10);

/** @param base for relative URLs in the body */
function page(title: string, body: string, base?: string): string {
  return (
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n' +
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">\n` +
    (base ? `<base href="${escapeHtml(base)}">\n` : '') +
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n' +
    `<title>${escapeHtml(title)}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n${body}\n</body>\n</html>\n`
  );
}

/** The body is not escaped: it is sanitized HTML. */
export function postPage(post: Blog & { longDescription: string }, base: string): string {
  const { title, cover, category, shortDescription, longDescription, createdAt, updatedAt } = post;
  const edited = day(updatedAt) === day(createdAt) ? '' : `, last edited ${day(updatedAt)}`;
  const head =
    `<h1 dir="auto">${escapeHtml(title)}</h1>\n<p dir="auto"><em>${escapeHtml(shortDescription)}</em></p>\n` +
    `<p class="meta">${category}, ${day(createdAt)}${edited}</p>\n<p><img src="${escapeHtml(cover)}" alt=""></p>`;
  return page(title, `<article>\n${head}\n${longDescription}\n</article>`, base);
}

/** The archive's index.html. */
export function overviewPage({ profile, exportedAt, newsletter }: Overview, posts: ListedPost[]): string {
  const news = newsletter?.subscribedSince
    ? `${escapeHtml(newsletter.email)} has been on the list of the newsletter since ${day(newsletter.subscribedSince)}.`
    : '';
  const list = posts.map(
    ({ title, createdAt, file }) =>
      `<li>${day(createdAt)} <a href="${encodeURI(file)}" dir="auto">${escapeHtml(title)}</a></li>`,
  );
  return page(
    `Octavo: ${profile.displayName}`,
    `<h1>Octavo: ${escapeHtml(profile.displayName)}</h1>
<p class="meta">Everything that Octavo kept of ${escapeHtml(profile.email)} on ${day(exportedAt)}. ${news}</p>
<p>For programs: <a href="account.json">account.json</a>, <a href="comments.json">comments.json</a>,
<a href="wishlist.json">wishlist.json</a>, and beside the page of each post the same as JSON.</p>
<h2>Posts (${posts.length})</h2>
<ul>
${list.join('\n')}
</ul>`,
  );
}
