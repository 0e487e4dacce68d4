/** A list item that Word writes as a paragraph. */
interface Item {
  element: HTMLElement;
  level: number;
  /** Word's id of the list, which tells adjacent lists apart. */
  list: string;
  /** Number or bullet: "1.", "a)", "·". */
  marker: string;
}

/** A number: "1.", "(a)", "iv)". Word also uses the letter "o" as a bullet, but without a dot. */
const NUMBER = /^\(?(\d+|[a-z]{1,4})[.)]/i;

/** Builds lists from Word's indented paragraphs, whose bullets and numbers are text. */
export function markWordLists(body: HTMLElement): void {
  flattenOnlineLists(body);
  let run: Item[] = [];
  for (const element of body.querySelectorAll<HTMLElement>('[style*="mso-list"]')) {
    const item = itemOf(element);
    if (!item) continue;
    const last = run.at(-1);
    if (last && nextBlock(last.element) !== element) {
      nest(run);
      run = [];
    }
    run.push(item);
  }
  nest(run);
}

function itemOf(element: HTMLElement): Item | null {
  const [, list = '', level = ''] =
    /mso-list:\s*(l\d+)\s+level(\d)/i.exec(element.getAttribute('style') ?? '') ?? [];
  if (!level || /^h\d$/.test(element.localName)) return null;
  const ignored = element.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
  const marker = ignored?.textContent?.replace(/\s/g, '') ?? '';
  ignored?.remove();
  return { element, level: Number(level), list, marker };
}

function nextBlock(element: Element): Element | null {
  const next = element.nextElementSibling;
  return next && next.localName === 'p' && next.textContent?.trim() === '' ? nextBlock(next) : next;
}

function nest(items: readonly Item[]): void {
  const open: { level: number; kind: string; id: string; list: HTMLElement }[] = [];
  for (const { element, level, list: id, marker } of items) {
    const { ownerDocument } = element;
    const kind = NUMBER.test(marker) ? 'ol' : 'ul';
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const same = open.at(-1);
    if (same?.level === level && (same.kind !== kind || same.id !== id)) open.pop();
    let current = open.at(-1);
    const item = ownerDocument.createElement('li');
    if (current?.level !== level) {
      const list = ownerDocument.createElement(kind);
      const first = Number.parseInt(marker.replace('(', ''), 10);
      if (kind === 'ol' && first > 1) list.setAttribute('start', String(first));
      if (current) (current.list.lastElementChild ?? current.list).append(list);
      else element.before(list);
      current = { level, kind, id, list };
      open.push(current);
    }
    element.remove();
    const paragraph = ownerDocument.createElement('p');
    paragraph.append(...element.childNodes);
    item.append(paragraph);
    current.list.append(item);
  }
}

/** Word for the web writes each item as a list with a level: turns them into the paragraphs of desktop Word. */
function flattenOnlineLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) {
    const entries = [...wrapper.querySelectorAll('li')].map((entry) => {
      const paragraph = body.ownerDocument.createElement('p');
      const isNumbered = entry.parentElement?.localName === 'ol';
      const marker = body.ownerDocument.createElement('span');
      marker.setAttribute('style', 'mso-list:Ignore');
      marker.textContent = isNumbered ? `${entry.getAttribute('data-aria-posinset') ?? 1}.` : '·';
      paragraph.setAttribute('style', `mso-list:l0 level${entry.getAttribute('data-aria-level') ?? 1} lfo1`);
      const inner = entry.querySelector('p') ?? entry;
      paragraph.append(marker, ...inner.childNodes);
      return paragraph;
    });
    wrapper.replaceWith(...entries);
  }
}
