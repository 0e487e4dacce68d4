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

/** Content-Security-Policy: pictures, those beside the page too, and inline styles; no scripts. */
const POLICY = "default-src 'none'; img-src 'self' file: https: http: data:; style-src 'unsafe-inline'";

const STYLE =
  'body{max-width:42rem;margin:3rem auto;padding:0 1.25rem;font:1.0625rem/1.6 Georgia,serif;color:#222;background:#fff}' +
  'img{max-width:100%;height:auto}pre,table{overflow-x:auto}h1{line-height:1.2}.meta{color:#666}' +
  '@media(prefers-color-scheme:dark){body{color:#ddd;background:#171717}a{color:#9db8ff}.meta{color:#999}}';

const day = (date: Date): string => date.toISOString().slice(0, 10);

function page(title: string, body: string): string {
  return (
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n' +
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">\n` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n' +
    `<title>${escapeHtml(title)}</title>\n<style>${STYLE}</style>\n</head>\n<body>\n${body}\n</body>\n</html>\n`
  );
}

/** The address of a link or picture in sanitized HTML. */
const ADDRESS = /(<(?:a|img)\b[^>]*? (?:href|src)=")([^"]*)/g;

/** An uploaded picture: its key and extension (media.address.ts). */
const UPLOADED = /\/media\/([0-9a-f]{32})\/[^/?#]*\.(jpg|png|gif)$/;

/**
 * The page of a post, with the archive's own files for the pictures that are in it. The body is not escaped: it is
 * sanitized HTML.
 * @param postAddress absolute: on-site addresses lead to the site
 * @param pictures the paths of the archive's pictures
 */
export function postPage(
  post: Blog & { longDescription: string },
  postAddress: string,
  pictures: Pick<ReadonlyMap<string, unknown>, 'has'>,
): string {
  const { title, category, shortDescription, createdAt, updatedAt } = post;
  const inArchive = (address: string): string => {
    const [, key, extension] = UPLOADED.exec(address) ?? [];
    const file = `pictures/${key}.${extension}`;
    if (pictures.has(file)) return `../${file}`;
    if (address.startsWith('/')) return new URL(postAddress).origin + address;
    return address.startsWith('?') ? postAddress + address : address;
  };
  const body = post.longDescription.replace(
    ADDRESS,
    (_, before: string, address: string) => before + inArchive(address),
  );
  const edited = day(updatedAt) === day(createdAt) ? '' : `, last edited ${day(updatedAt)}`;
  const head =
    `<h1 dir="auto">${escapeHtml(title)}</h1>\n<p dir="auto"><em>${escapeHtml(shortDescription)}</em></p>\n` +
    `<p class="meta">${category}, ${day(createdAt)}${edited}</p>\n` +
    `<p><img src="${escapeHtml(inArchive(post.cover))}" alt=""></p>`;
  return page(title, `<article>\n${head}\n${body}\n</article>`);
}

const FOR_PROGRAMS = [
  'account.json',
  'comments.json',
  'removed-comments.json',
  'wishlist.json',
  'pictures.json',
  'moderation-decisions.json',
];

/** The archive's index.html. */
export function overviewPage({ profile, exportedAt, newsletter }: Overview, posts: ListedPost[]): string {
  const news = newsletter?.subscribedSince
    ? `${escapeHtml(newsletter.email)} has been on the list of the newsletter since ${day(newsletter.subscribedSince)}.`
    : '';
  const list = posts.map(
    ({ title, createdAt, file }) =>
      `<li>${day(createdAt)} <a href="${encodeURI(file)}" dir="auto">${escapeHtml(title)}</a></li>`,
  );
  const links = FOR_PROGRAMS.map((file) => `<a href="${file}">${file}</a>`).join(', ');
  return page(
    `Octavo: ${profile.displayName}`,
    `<h1>Octavo: ${escapeHtml(profile.displayName)}</h1>
<p class="meta">Everything that Octavo kept of ${escapeHtml(profile.email)} on ${day(exportedAt)}. ${news}</p>
<p>For programs: ${links}, beside the page of each post the same as JSON, and in the folder removed-posts those that
are not public.</p>
<h2>Posts (${posts.length})</h2>
<ul>
${list.join('\n')}
</ul>`,
  );
}
