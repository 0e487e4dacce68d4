/** Monospaced fonts that programs offer for code. */
const MONOSPACED =
  /Courier|Consolas|Menlo|Monaco|Roboto Mono|Source Code|JetBrains|SFMono|SF Mono|Fira Code/i;

/** The class names with which programs mark a language. */
const IN_CLASS = /(?:^|\s)(?:language|lang|highlight-source|brush:?)[-\s]?([\w+#-]+)/i;

/**
 * Marks code and its language.
 * @param isByTypeface whether a monospaced font means code, as in programs without a code format
 */
export function detectCode(body: HTMLElement, isByTypeface: boolean): void {
  if (isByTypeface) detectCodeByFont(body);
  for (const pre of body.querySelectorAll('pre')) {
    const language = languageOf(pre);
    const code = body.ownerDocument.createElement('code');
    pre.querySelectorAll('br').forEach((lineBreak) => lineBreak.replaceWith('\n'));
    code.textContent = (pre.textContent ?? '').replace(/\n$/, '');
    if (language) code.className = `language-${language}`;
    pre.replaceChildren(code);
  }
}

function languageOf(pre: HTMLElement): string | undefined {
  const code = pre.querySelector('code');
  const near = [code, pre, pre.parentElement].flatMap((element) => element ?? []);
  const named = near.map((element) => element.getAttribute('data-language') ?? element.getAttribute('lang'));
  const inClass = near.map(({ className }) => IN_CLASS.exec(className)?.[1]);
  const language = [...named, ...inClass]
    .find((name) => name)
    ?.toLowerCase()
    .replaceAll(' ', '-');
  return language && /^[a-z0-9+#-]{1,20}$/.test(language) && !/^plain/.test(language) ? language : undefined;
}

const isMonospaced = ({ style }: HTMLElement): boolean => MONOSPACED.test(style.fontFamily);

/** Turns monospaced paragraphs into code blocks, and monospaced words into inline code. */
function detectCodeByFont(body: HTMLElement): void {
  const paragraphs = [...body.querySelectorAll<HTMLElement>('p')].filter(({ textContent }) =>
    textContent?.trim(),
  );
  const isCode = (paragraph: Element): boolean =>
    paragraph.localName === 'p' &&
    (paragraph.textContent ?? '').trim() !== '' &&
    textsOf(paragraph).every((text) => hasMonospaced(text, paragraph));
  // If everything is monospaced, it is a typewriter-style text, not code.
  if (paragraphs.every(isCode)) return;
  for (const paragraph of paragraphs) {
    if (!paragraph.isConnected && !body.contains(paragraph)) continue;
    if (isCode(paragraph) && !paragraph.closest('li, td, th')) joinLines(paragraph, isCode);
    else
      paragraph.querySelectorAll<HTMLElement>('span, font').forEach((span) => {
        if (!isMonospaced(span) || span.textContent?.trim() === '') return;
        const code = body.ownerDocument.createElement('code');
        code.textContent = span.textContent;
        span.replaceWith(code);
      });
  }
}

function textsOf(element: Element): Node[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode);
  return texts;
}

function hasMonospaced(text: Node, within: Element): boolean {
  for (let element = text.parentElement; element; element = element.parentElement) {
    if (isMonospaced(element)) return true;
    if (element === within) return false;
  }
  return false;
}

/** Joins a code paragraph and the code paragraphs that follow it into one block. */
function joinLines(first: Element, isCode: (paragraph: Element) => boolean): void {
  const lines = [first];
  for (let next = first.nextElementSibling; next && isCode(next); next = next.nextElementSibling)
    lines.push(next);
  const pre = first.ownerDocument.createElement('pre');
  pre.textContent = lines.map(lineOf).join('\n');
  first.before(pre);
  for (const line of lines) line.remove();
}

function lineOf(paragraph: Element): string {
  paragraph.querySelectorAll('br').forEach((lineBreak) => lineBreak.replaceWith('\n'));
  return (paragraph.textContent ?? '').replaceAll('\u00a0', ' ').replace(/\s+$/, '');
}
