/** A checkbox as text at the start of an item: `[ ]` or `[x]`. */
const BOX = /^\s*\[([ xX])\]\s+/;

/** A task in the plain text: `- [ ] task`. */
const LINE = /^\s*[-*]\s+\[([ xX])\]\s+(.+)$/;

/**
 * Marks task lists, however the program writes them: checkboxes, `aria-checked`, `data-checked`, brackets in the
 * item, or brackets in the plain text alone.
 * @param text the clipboard's plain text
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

/** Removes an item's checkbox. @returns whether the task is done; undefined if the item is not a task */
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
    // Google Docs writes the checkbox as an image and strikes out finished tasks.
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

/** The text of an item without its nested lists. */
function ownTextOf(item: HTMLElement): string {
  const copy = item.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('ul, ol').forEach((list) => list.remove());
  return (copy.textContent ?? '').trim();
}
