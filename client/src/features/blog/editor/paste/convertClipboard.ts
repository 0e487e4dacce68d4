import { cleanHtml } from './cleanHtml';
import { looksLikeMarkdown, markdownToHtml } from './markdown';

/** The clipboard's content in the formats that are read. */
export interface ClipboardContent {
  html: string;
  text: string;
  /** Visual Studio Code's `vscode-editor-data`: JSON with the language as `mode`. */
  code: string;
}

/**
 * Converts the clipboard's content to HTML for the editor's parser.
 * @returns null for plain text
 */
export function convertClipboard({ html, text, code }: ClipboardContent): string | null {
  const mode = modeOf(code);
  if (mode !== null && mode !== 'markdown' && mode !== 'plaintext') return codeBlock(text, mode);
  const isFormatted = isFormattedHtml(html);
  // HTML that only colours the text adds nothing to its Markdown.
  if (looksLikeMarkdown(text) && (mode !== null || !isFormatted)) {
    return cleanHtml(markdownToHtml(text), { text: '', isDocument: true });
  }
  const isText = html === '' || (!isFormatted && text !== '' && !/<p[\s>]/i.test(html));
  return isText ? null : cleanHtml(html, { text, isDocument: false });
}

/** The language of text copied from Visual Studio Code; null for other programs. */
function modeOf(code: string): string | null {
  try {
    const { mode } = JSON.parse(code) as { mode?: unknown };
    return typeof mode === 'string' ? mode : null;
  } catch {
    return null;
  }
}

function codeBlock(text: string, language: string): string {
  const pre = document.createElement('pre');
  const code = document.createElement('code');
  code.className = `language-${language}`;
  code.textContent = text;
  pre.append(code);
  return pre.outerHTML;
}

/** Elements that carry only lines and colours; a browser shows a text file as one `pre`. */
const UNFORMATTED = 'div, span, p, br, meta, style, font, pre[style*="pre-wrap"]:only-child';

/** Formatting in styles instead of elements, or from a program that writes it so. */
const FORMATTING =
  /font-weight:\s*(bold|[6-9]00)|font-style:\s*italic|mso-|docs-internal-guid|Cocoa HTML Writer/;

function isFormattedHtml(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...body.querySelectorAll('*')];
  return elements.some((element) => !element.matches(UNFORMATTED)) || FORMATTING.test(html);
}
