import { Extension, InputRule, Node } from '@tiptap/core';
import { Fragment, type Node as DocumentNode, type Schema, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { htmlRules } from '../post/allowedHtml';

/** Prefix of footnote ids, so that they cannot clash with other ids on the page. */
const PREFIX = 'fn-';

const REFERENCE = 'footnoteReference';

/** A footnote's number in the text, linked to its note. */
const FootnoteReference = Node.create({
  name: REFERENCE,
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    note: { default: '', rendered: false },
    number: { default: 1, rendered: false },
  }),
  parseHTML: () => [{ tag: 'sup', priority: 60, getAttrs: readReference }],
  renderHTML: ({ node: { attrs } }) => [
    'sup',
    ['a', { href: `#${PREFIX}${String(attrs.note)}`, rel: htmlRules.linkRel }, String(attrs.number)],
  ],
});

function readReference(element: HTMLElement): { note: string; number: number } | false {
  const [link] = element.children;
  const address = link?.localName === 'a' ? (link.getAttribute('href') ?? '') : '';
  if (!address.startsWith(`#${PREFIX}`) || element.children.length > 1) return false;
  return { note: address.slice(PREFIX.length + 1), number: Number(element.textContent) || 1 };
}

/** The list of all footnotes, at the end of the post. */
const Footnotes = Node.create({
  name: 'footnotes',
  group: 'block',
  content: 'footnote+',
  defining: true,
  isolating: true,
  selectable: false,
  parseHTML: () => [{ tag: 'ol.footnotes', priority: 60 }],
  renderHTML: () => ['ol', { class: 'footnotes' }, 0],
});

const Footnote = Node.create({
  name: 'footnote',
  content: 'paragraph block*',
  defining: true,
  isolating: true,
  selectable: false,
  addAttributes: () => ({ note: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: `li[id^="${PREFIX}"]`,
      priority: 60,
      context: 'footnotes/',
      getAttrs: ({ id }) => ({ note: id.slice(PREFIX.length) }),
    },
  ],
  renderHTML: ({ node }) => ['li', { id: PREFIX + String(node.attrs.note) }, 0],
  addKeyboardShortcuts() {
    return {
      // Backspace deletes an empty note; `normalizeFootnotes` then deletes its reference.
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        const note = $from.node(-1);
        if (!empty || note?.type !== this.type || note.content.size > 2) return false;
        return editor.commands.deleteNode(this.name);
      },
    };
  },
});

interface Found {
  node: DocumentNode;
  pos: number;
}

interface FoundNotes {
  references: Found[];
  notes: Found[];
  lists: Found[];
}

function findNotes(doc: DocumentNode): FoundNotes {
  const found: FoundNotes = { references: [], notes: [], lists: [] };
  let listEnd = 0;
  doc.descendants((node, pos) => {
    if (node.type.name === REFERENCE && pos >= listEnd) found.references.push({ node, pos });
    if (node.type.name === 'footnote') found.notes.push({ node, pos });
    if (node.type.name === 'footnotes') {
      found.lists.push({ node, pos });
      listEnd = pos + node.nodeSize;
    }
  });
  return found;
}

const keyOf = ({ node }: Found): string => String(node.attrs.note);

/**
 * Moves all notes to the end of the post, in the order of their references, and renumbers the references. Deletes
 * references without a note, and notes whose last reference this change deleted.
 */
function normalizeFootnotes(before: DocumentNode, { doc, schema, tr }: EditorState): Transaction | null {
  const { references, notes, lists } = findNotes(doc);
  if (references.length === 0 && lists.length === 0) return null;
  const byKey = new Map(notes.map((note) => [keyOf(note), note]));
  const order = [...new Set(references.map(keyOf))].filter((key) => byKey.has(key));
  const wasReferred = new Set(findNotes(before).references.map(keyOf));
  // ProseMirror leaves a note without a name when the last note of a list is deleted.
  const isKept = (key: string): boolean => key !== '' && !order.includes(key) && !wasReferred.has(key);
  const others = notes.filter((note) => isKept(keyOf(note)));
  const wanted = [...order.flatMap((key) => byKey.get(key) ?? []), ...others];

  const isInPlace = lists.length === 0 || (lists.length === 1 && doc.lastChild === lists[0]?.node);
  if (!isInPlace || wanted.some((note, index) => note !== notes[index]) || wanted.length !== notes.length) {
    for (const { node, pos } of [...lists].reverse()) tr.delete(pos, pos + node.nodeSize);
    if (wanted.length > 0) tr.insert(tr.doc.content.size, notesList(schema, wanted));
  }
  for (const reference of references) {
    const number = order.indexOf(keyOf(reference)) + 1;
    const pos = tr.mapping.map(reference.pos);
    if (number === 0) tr.delete(pos, pos + 1);
    else if (number !== reference.node.attrs.number)
      tr.setNodeMarkup(pos, undefined, { ...reference.node.attrs, number });
  }
  return tr.docChanged ? tr : null;
}

const notesList = (schema: Schema, notes: readonly Found[]): DocumentNode =>
  schema.node(
    'footnotes',
    null,
    notes.map(({ node }) => node),
  );

/** Renames pasted notes whose name is taken in the post, and their references. */
function renamePasted(slice: Slice, doc: DocumentNode): Slice {
  const taken = new Set(findNotes(doc).notes.map(keyOf));
  const names = new Map<string, string>();
  slice.content.descendants(({ type, attrs }) => {
    const name = String(attrs.note);
    if (type.name === 'footnote' && taken.has(name)) names.set(name, freeName(taken, name));
  });
  const renamed = (fragment: Fragment): Fragment =>
    Fragment.fromArray(
      fragment.content.map((node) => {
        if (node.isText) return node;
        const note = names.get(String(node.attrs.note));
        const attrs = note === undefined ? node.attrs : { ...node.attrs, note };
        return node.type.create(attrs, renamed(node.content), node.marks);
      }),
    );
  return names.size === 0 ? slice : new Slice(renamed(slice.content), slice.openStart, slice.openEnd);
}

/** Finds an unused name for a note and adds it to `taken`. */
function freeName(taken: Set<string>, name = ''): string {
  const stem = name === '' ? '' : `${name.slice(0, 28)}-`;
  let number = 1;
  while (taken.has(stem + number)) number += 1;
  taken.add(stem + number);
  return stem + number;
}

/** Replaces a range with a reference, and adds an empty note unless the name has one. */
function insertReference(tr: Transaction, { from, to }: { from: number; to: number }, name: string): void {
  const { schema } = tr.doc.type;
  tr.replaceWith(from, to, schema.node(REFERENCE, { note: name }));
  if (findNotes(tr.doc).notes.some((note) => keyOf(note) === name)) return;
  const note = schema.node('footnote', { note: name }, schema.node('paragraph'));
  tr.insert(tr.doc.content.size, schema.node('footnotes', null, note));
}

/** Moves the cursor to the end of a note. */
function enterNote(tr: Transaction, name: string): void {
  const note = findNotes(tr.doc).notes.find((found) => keyOf(found) === name);
  if (note) tr.setSelection(TextSelection.near(tr.doc.resolve(note.pos + note.node.nodeSize - 1), -1));
}

/** Moves the cursor out of the notes, to the end of the text before them: after a paste, writers continue there. */
export function moveSelectionOutOfNotes({ tr, selection: { $from } }: EditorState): Transaction {
  const depth = Array.from({ length: $from.depth }, (_, each) => $from.node(each).type.name).indexOf(
    'footnotes',
  );
  return depth < 0 ? tr : tr.setSelection(Selection.near(tr.doc.resolve($from.before(depth)), -1));
}

/** Whether a footnote can be added at the cursor: in text, but not in code or in another note. */
export function canInsertFootnote({ selection: { $to } }: EditorState): boolean {
  if (!$to.parent.inlineContent || $to.parent.type.spec.code) return false;
  return !Array.from({ length: $to.depth }, (_, depth) => $to.node(depth).type.name).includes('footnote');
}

/** Adds a footnote after the selection and moves the cursor into its note. */
export function addFootnote(state: EditorState): Transaction {
  const { tr, selection } = state;
  const name = freeName(new Set(findNotes(state.doc).notes.map(keyOf)));
  insertReference(tr, { from: selection.to, to: selection.to }, name);
  // `appendTransaction` moves the cursor once `normalizeFootnotes` has put the note in its final place.
  tr.setMeta(ENTER, name);
  return tr.scrollIntoView();
}

const ENTER = 'octavo-enter-note';

/** Footnotes: nodes, numbering, and input rules for Markdown's `[^1]` and `[^1]: `. */
export const FootnoteSupport = Extension.create({
  name: 'footnoteSupport',
  addExtensions: () => [FootnoteReference, Footnotes, Footnote],
  addProseMirrorPlugins: () => [
    new Plugin({
      props: { transformPasted: (slice, view) => renamePasted(slice, view.state.doc) },
      appendTransaction: (transactions, before, now) => {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const settled = normalizeFootnotes(before.doc, now);
        const name = transactions.map((each) => each.getMeta(ENTER) as unknown).find(Boolean);
        if (typeof name !== 'string') return settled;
        const tr = settled ?? now.tr;
        enterNote(tr, name);
        return tr;
      },
    }),
  ],
  addInputRules: () => [
    new InputRule({
      // Not at the start of a paragraph, where `[^1]` begins a note.
      find: /(?<=.)\[\^([a-z0-9-]{1,32})\]$/i,
      handler: ({ state, range, match }) => {
        if (canInsertFootnote(state)) insertReference(state.tr, range, (match[1] ?? '').toLowerCase());
      },
    }),
    new InputRule({
      find: /^\[\^([a-z0-9-]{1,32})\]:\s$/i,
      handler: ({ state, range }) => {
        const { tr } = state;
        const [, typed = ''] = /\[\^([^\]]+)/.exec(tr.doc.textBetween(range.from, range.to)) ?? [];
        const name = typed.toLowerCase();
        if (!findNotes(tr.doc).notes.some((note) => keyOf(note) === name)) return;
        const $from = tr.doc.resolve(range.from);
        const isAlone = $from.depth === 1 && $from.index(0) === 0;
        if (isAlone) tr.delete(range.from, range.to);
        else tr.delete($from.before(), $from.after());
        enterNote(tr, name);
      },
    }),
  ],
});
