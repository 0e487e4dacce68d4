import { Marked, type TokenizerAndRendererExtension } from 'marked';

/** Markdown syntax. One match is enough, because plain text rarely has one. */
const MARKDOWN_PATTERNS = [
  /^ {0,3}#{1,6}[ \t]+\S/m,
  /^ {0,3}(```|~~~)/m,
  /^\s*[-*+][ \t]+\S/m,
  /^\s*\d{1,3}[.)][ \t]+\S/m,
  /^ {0,3}>[ \t]?\S/m,
  /^ {0,3}\S.*\n {0,3}(=+|-{3,})[ \t]*$/m,
  /^ {0,3}(\*[ \t]*){3,}$|^ {0,3}(-[ \t]*){3,}$|^ {0,3}(_[ \t]*){3,}$/m,
  /\|.*\n[ \t]*\|?[ \t]*:?-+:?[ \t]*\|/,
  /\[[^\]\n]+\]\([^)\n]+\)/,
  /^ {0,3}\[[^\]\n]+\]:[ \t]*\S/m,
  /(\*\*|__|~~)(?=\S)[^\n]*?\S\1/,
  /(^|[\s(])([*_])(?=[^\s*_])[^\n*_]*[^\s*_]\2(?=[\s).,;:!?]|$)/m,
  /(^|[\s(])`[^`\n]+`/m,
];

/** Whether a text contains Markdown syntax. */
export function looksLikeMarkdown(text: string): boolean {
  const lines = text.replace(/\r\n?/g, '\n');
  return MARKDOWN_PATTERNS.some((sign) => sign.test(lines));
}

/** Turns a footnote's label into a part of an id. */
export const footnoteKey = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32) || 'note';

/** A note in the syntax of GitHub, Pandoc and Obsidian; its further paragraphs are indented. */
const NOTE =
  /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*([^\n]*(?:\n(?!\s*$| {0,3}\[\^)[^\n]+)*(?:\n+(?: {2,}|\t)[^\n]+)*)(?:\n+|$)/m;

function footnotes(): TokenizerAndRendererExtension[] {
  const defined = new Set<string>();
  return [
    {
      name: 'footnote',
      level: 'block',
      start: (text) => /^ {0,3}\[\^[^\]\s]+\]:/m.exec(text)?.index,
      tokenizer(text) {
        const match = NOTE.exec(text);
        if (match?.index !== 0) return undefined;
        const [raw, label = '', content = ''] = match;
        defined.add(label);
        const tokens = this.lexer.blockTokens(content.replace(/\n(?: {2,4}|\t)/g, '\n'), []);
        return { type: 'footnote', raw, label, tokens };
      },
      renderer(token) {
        const notes = this.parser.parse(token.tokens ?? []);
        return `<ol class="footnotes"><li id="fn-${footnoteKey(String(token.label))}">${notes}</li></ol>`;
      },
    },
    {
      name: 'footnoteReference',
      level: 'inline',
      start: (text) => text.indexOf('[^'),
      // marked tokenizes inline text after all blocks, so every note is known.
      tokenizer(text) {
        const [raw, label = ''] = /^\[\^([^\]\s]+)\]/.exec(text) ?? [];
        return raw && defined.has(label) ? { type: 'footnoteReference', raw, label } : undefined;
      },
      renderer: ({ label }) => `<sup><a href="#fn-${footnoteKey(String(label))}">1</a></sup>`,
    },
  ];
}

/** YAML front matter of site generators; it becomes a code block, so that nothing is lost. */
const FRONT_MATTER = /^---\n((?:[\w-]+:.*\n|[ \t]+.*\n|- .*\n)+)---(?:\n|$)/;

/** Converts GitHub Flavored Markdown with footnotes to HTML. */
export function markdownToHtml(markdown: string): string {
  const marked = new Marked({ gfm: true, extensions: footnotes() });
  const text = markdown.replace(/\r\n?/g, '\n').replace(FRONT_MATTER, '```yaml\n$1```\n\n');
  return marked.parse(text, { async: false }) as string;
}
