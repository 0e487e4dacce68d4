/** `[ ]` or `[x]` at the start of a text. */
const BOX = /^\s*\[([ xX])\]\s+/;

/** A thing to do in a plain text, after its hyphen. */
const LINE = /^\s*[-*]\s+\[([ xX])\]\s+(.+)$/;

/**
 * Marks lists of things to do, whatever they are written with: boxes to tick, roles, a program's own attributes,
 * brackets in the text, or brackets in the plain text alone.
 * @param text what the clipboard has as plain text
 */
export function markTasks(body: HTMLElement, text: string): void {
  const inText = new Map(
    text.split('\n').flatMap((line): [string, boolean][] => {
      const [, sign = '', task] = LINE.exec(line) ?? [];
      return task === undefined ? [] : [[task.trim(), sign.trim() !== '']];
    }),
  );
  for (const item of body.querySelectorAll<HTMLElement>('ul > li, ol > li')) {
    const isDone = stateOf(item) ?? (inText.size > 0 ? inText.get(ownTextOf(item)) : undefined);
    if (isDone === undefined) continue;
    item.className = isDone ? 'task-done' : 'task-open';
    item.parentElement?.classList.add('task-list');
  }
}

/** Whether a thing is done; undefined when it is none to do. */
function stateOf(item: HTMLElement): boolean | undefined {
  const own = [...item.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')].find(
    (input) => input.closest('li') === item,
  );
  if (own) {
    own.remove();
    return own.hasAttribute('checked');
  }
  const said = item.getAttribute('aria-checked') ?? item.getAttribute('data-checked');
  if (said !== null) {
    // Google Docs shows the box as a picture, and strikes out what is done.
    item.querySelector('img[aria-roledescription="checkbox"], img[alt$="checked"]')?.remove();
    item
      .querySelectorAll<HTMLElement>('span')
      .forEach(({ style }) => style.removeProperty('text-decoration'));
    return said === 'true';
  }
  const first = firstText(item);
  const [written = '', sign = ''] = BOX.exec(first?.data ?? '') ?? [];
  if (!first || !written) return undefined;
  first.data = first.data.slice(written.length);
  return sign !== ' ';
}

function firstText(item: HTMLElement): Text | null {
  const texts = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text instanceof Text && text.data.trim() !== '') return text;
  }
  return null;
}

/** The text of an item without the lists in it. */
function ownTextOf(item: HTMLElement): string {
  const copy = item.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('ul, ol').forEach((list) => list.remove());
  return (copy.textContent ?? '').trim();
}
