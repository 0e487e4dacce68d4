import type { LanguageFn } from 'highlight.js';
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import markdown from 'highlight.js/lib/languages/markdown';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import html from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { decodeEntities } from '../blog.html.js';
import { CODE_LANGUAGES } from './code-languages.js';

const GRAMMARS: Record<string, LanguageFn> = {
  bash, c, cpp, csharp, css, diff, go, html, java, javascript, json, kotlin, markdown, php, python, ruby, rust, sql,
  swift, typescript, yaml,
}; // oxfmt-ignore

for (const { name, aliases } of CODE_LANGUAGES) {
  const grammar = GRAMMARS[name];
  if (!grammar) throw new Error(`There is no grammar of ${name}.`);
  highlighter.registerLanguage(name, grammar);
  highlighter.registerAliases([...aliases], { languageName: name });
}

/** In characters. Longer code stays plain: some grammars take quadratic time. */
const LONGEST_LINE = 400;
const LONGEST_BLOCK = 10_000;
const MOST_CODE = 30_000;

/** A code block of a sanitized body with a language and no elements. */
const BLOCK = /(<pre[^>]*>\s*<code[^>]* class="language-([^">]+)"[^>]*>)([^<]*)(?=<\/code>\s*<\/pre>)/g;

const isHighlighted = (language: string, code: string): boolean =>
  highlighter.getLanguage(language) !== undefined &&
  code.length <= LONGEST_BLOCK &&
  code.split('\n').every((line) => line.length <= LONGEST_LINE);

/** How many characters {@link highlightCode} highlights, at most. */
export function codeLength(body: string): number {
  let length = 0;
  for (const [, , language = '', code = ''] of body.matchAll(BLOCK)) {
    if (isHighlighted(language, code)) length += code.length;
  }
  return Math.min(length, MOST_CODE);
}

/**
 * Wraps tokens in `<span class="hljs-…">` if the code names one of {@link CODE_LANGUAGES}. Very long blocks, and blocks
 * beyond 30,000 characters in total, stay plain.
 * @param body sanitized
 */
export function highlightCode(body: string): string {
  let length = 0;
  return body.replace(BLOCK, (whole, start: string, language: string, code: string) => {
    if (!isHighlighted(language, code) || length + code.length > MOST_CODE) return whole;
    length += code.length;
    return start + highlighter.highlight(decodeEntities(code), { language, ignoreIllegals: true }).value;
  });
}
