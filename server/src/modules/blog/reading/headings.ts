import { textOf } from '../blog.html.js';
import type { Heading } from './readable-body.type.js';

const HEADING = /<h([2-4])((?: [^>]*)?)>([\s\S]*?)<\/h\1>/g;

/** In characters. */
const LONGEST_SLUG = 60;

/** Longer tables of contents do not help. */
const MOST_HEADINGS = 100;

/** Words in lower case, joined by hyphens; any script. */
function slugOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['section'];
  return [...words.join('-')].slice(0, LONGEST_SLUG).join('').replace(/-$/, '');
}

/**
 * Gives each heading an id derived from its text, numbered if the text occurs again. No other ids on a page begin with
 * `h-`.
 * @param body sanitized
 * @returns the body, and its first hundred headings
 */
export function addHeadingIds(body: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  const html = body.replace(HEADING, (whole, level: string, attributes: string, content: string) => {
    const text = textOf(content);
    if (text === '') return whole;
    const slug = `h-${slugOf(text)}`;
    let number = numbers.get(slug) ?? 1;
    let id = number === 1 ? slug : `${slug}-${number}`;
    while (taken.has(id)) id = `${slug}-${++number}`;
    taken.add(id);
    numbers.set(slug, number + 1);
    if (headings.length < MOST_HEADINGS) headings.push({ id, text, level: Number(level) });
    return `<h${level}${attributes} id="${id}">${content}</h${level}>`;
  });
  return { html, headings };
}
