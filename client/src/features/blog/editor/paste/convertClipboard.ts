import { cleanHtml } from './cleanHtml';
import { looksLikeMarkdown, markdownToHtml } from './markdown';

/** A clipboard's content in the forms that matter. */
export interface ClipboardContent {
  html: string;
  text: string;
  /** What Visual Studio Code says of the text. */
  code: string;
}

/**
 * What a clipboard holds, as HTML that the editor's parser reads as what it was.
 * @returns null for plain text
 */
export function convertClipboard({ html, text, code }: ClipboardContent): string | null {
  const mode = modeOf(code);
  if (mode !== null && mode !== 'markdown' && mode !== 'plaintext') return codeBlock(text, mode);
  const isFormatted = isFormattedHtml(html);
  // What only colours a text says nothing that its Markdown does not say.
  if (looksLikeMarkdown(text) && (mode !== null || !isFormatted)) {
    return cleanHtml(markdownToHtml(text), { text: '', isDocument: true });
  }
  const isText = html === '' || (!isFormatted && text !== '' && !/<p[\s>]/i.test(html));
  return isText ? null : cleanHtml(html, { text, isDocument: false });
}

/** The language of what was copied in Visual Studio Code; null when it comes from elsewhere. */
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

/** What says nothing of a text but its lines and colours; a browser shows a text file as one `pre`. */
const UNFORMATTED = 'div, span, p, br, meta, style, font, pre[style*="pre-wrap"]:only-child';

/** Formatting that is in styles alone. */
const FORMATTING =
  /font-weight:\s*(bold|[6-9]00)|font-style:\s*italic|mso-|docs-internal-guid|Cocoa HTML Writer/;

function isFormattedHtml(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...body.querySelectorAll('*')];
  return elements.some((element) => !element.matches(UNFORMATTED)) || FORMATTING.test(html);
}
