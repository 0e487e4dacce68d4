import { footnoteKey } from './markdown';

/** A footnote's mark in the text: 1, [2], *, iv. */
const SIGN = /^[[(]?([\w*†‡§]{1,4})[\])]?$/;

/** The fragment of a link within the same document; '' for other links. */
const targetOf = (link: Element): string =>
  /^(?:#|about:[^#]*#|file:[^#]*#)(.+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? '';

/**
 * Finds footnotes by what Word, Google Docs, LibreOffice, GitHub and Pandoc have in common: a mark that links to a
 * note, and a link in the note back to the mark. Moves the notes to one list at the end, in the markup of posts.
 */
export function collectFootnotes(body: HTMLElement): void {
  const names = [...body.querySelectorAll('[id], a[name]')].flatMap((element): [string, Element][] =>
    [element.getAttribute('name'), element.id].flatMap((name) => (name ? [[name, element]] : [])),
  );
  const byName = new Map(names.reverse());
  const named = (name: string): Element | undefined => byName.get(name);
  const links = [...body.querySelectorAll('a[href]')].filter((link) => targetOf(link) !== '');
  const notes = new Map<Element, string>();
  for (const reference of links) {
    const [, sign = ''] = SIGN.exec((reference.textContent ?? '').trim()) ?? [];
    const target = sign && !reference.closest('.footnotes') ? named(targetOf(reference)) : undefined;
    const note = target && blockOf(target);
    if (!note || note.contains(reference)) continue;
    const back = links.filter((link) => note.contains(link) && leadsTo(link, reference, named));
    const isOwn = note.matches('ol.footnotes > li[id^="fn-"]');
    if (back.length === 0 && !isOwn) continue;
    const name = notes.get(note) ?? (isOwn ? note.id.slice(3) : footnoteKey(sign));
    notes.set(note, name);
    for (const link of back) (onlyChildOf(link, 'sup') ?? link).remove();
    replaceReference(reference, name);
  }
  if (notes.size > 0) putAtEnd(body, notes);
  for (const list of body.querySelectorAll('ol.footnotes')) {
    const first = body.querySelector('ol.footnotes');
    if (first && list !== first) {
      first.append(...list.children);
      list.remove();
    }
  }
  const list = body.querySelector('ol.footnotes');
  if (list) body.append(list);
}

/** The element that contains the whole note. */
function blockOf(target: Element): Element | null {
  const outer = target.closest('li, [style*="mso-element:footnote"]:not([style*="footnote-list"])');
  return outer ?? target.closest('p, div');
}

function leadsTo(link: Element, reference: Element, named: (name: string) => Element | undefined): boolean {
  const target = named(targetOf(link));
  return target !== undefined && (target.contains(reference) || reference.contains(target));
}

const onlyChildOf = (element: Element, name: string): Element | null => {
  const parent = element.parentElement;
  return parent?.localName === name && parent.textContent?.trim() === element.textContent?.trim()
    ? parent
    : null;
};

function replaceReference(reference: Element, name: string): void {
  const { ownerDocument } = reference;
  const mark = ownerDocument.createElement('sup');
  const link = ownerDocument.createElement('a');
  link.setAttribute('href', `#fn-${name}`);
  link.textContent = '1';
  mark.append(link);
  (onlyChildOf(reference, 'sup') ?? reference).replaceWith(mark);
}

function putAtEnd(body: HTMLElement, notes: ReadonlyMap<Element, string>): void {
  const list = body.ownerDocument.createElement('ol');
  list.className = 'footnotes';
  for (const [note, name] of notes) {
    const former = note.parentElement;
    const item = body.ownerDocument.createElement('li');
    item.id = `fn-${name}`;
    item.append(...(note.localName === 'p' ? [note] : note.childNodes));
    trimStart(item);
    if (note.localName !== 'p') note.remove();
    list.append(item);
    removeEmptied(former, body);
  }
  body.append(list);
}

/** Removes the space after the note's former number. */
function trimStart(item: Element): void {
  const texts = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.trimStart();
    if (text.data !== '') return;
  }
}

/** Removes the notes' emptied container, the <hr> before it, and the section around it. */
function removeEmptied(box: Element | null, body: HTMLElement): void {
  if (!box || box === body || box.querySelector('li, p, img')) return;
  const parent = box.parentElement;
  if (box.previousElementSibling?.localName === 'hr') box.previousElementSibling.remove();
  box.remove();
  if (parent?.matches('section.footnotes, [data-footnotes], .footnotes')) parent.remove();
}
