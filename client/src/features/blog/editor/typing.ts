import { type Editor, Extension, InputRule, textblockTypeInputRule } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { isAllowedAddress } from './address';

/** `[text](address "title")`, and with a leading `!` a picture. */
const LINK = /(!?)\[([^[\]]*)\]\((\S+?)(?:\s+"([^"]*)")?\)$/;

/** The second line of a table: `|---|:-:|`. */
const DELIMITERS = /^\|?(\s*:?-+:?\s*\|)+(\s*:?-+:?\s*)?$/;

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Markdown as one types it, beyond what TipTap's own extensions know. */
export const MarkdownTyping = Extension.create({
  name: 'markdownTyping',
  // Before the heading's own rule, which takes "##" for the second level.
  priority: 1000,
  addInputRules() {
    const heading = this.editor.schema.nodes.heading;
    if (!heading) return [];
    return [
      // One level down: the post's title is the first.
      textblockTypeInputRule({
        find: /^(#{1,4})\s$/,
        type: heading,
        getAttributes: ([, marks = '']) => ({ level: Math.min(marks.length + 1, 4) }),
      }),
      new InputRule({
        find: LINK,
        handler: ({ range, match: [, isPicture, text = '', address = '', title = null], chain }) => {
          if (isPicture && /^https?:\/\//.test(address)) {
            chain()
              .deleteRange(range)
              .setImage({ src: address, alt: text, title: title ?? undefined })
              .run();
          } else if (!isPicture && text !== '' && isAllowedAddress(address)) {
            chain()
              .insertContentAt(range, {
                type: 'text',
                text,
                marks: [{ type: 'link', attrs: { href: address, title } }],
              })
              .unsetMark('link')
              .run();
          }
        },
      }),
    ];
  },
  addKeyboardShortcuts() {
    return { Enter: ({ editor }) => makeTable(editor) };
  },
});

/** Makes a table of two lines, its heads and `|---|---|`, once the second one is ended. */
function makeTable({ state, view, schema }: Editor): boolean {
  const { $from, empty } = state.selection;
  const delimiters = $from.parent.textContent;
  if (!empty || $from.parent.type.name !== 'paragraph' || !DELIMITERS.test(delimiters)) return false;
  const index = $from.index(-1);
  const heads = index > 0 ? $from.node(-1).child(index - 1) : null;
  if (heads?.type.name !== 'paragraph' || !heads.textContent.includes('|')) return false;
  const titles = cellsOf(heads.textContent);
  if (titles.length !== cellsOf(delimiters).length) return false;

  const row = (type: string, texts: string[]) =>
    schema.node(
      'tableRow',
      null,
      texts.map((text) =>
        schema.node(type, null, schema.node('paragraph', null, text ? [schema.text(text)] : [])),
      ),
    );
  const headRow = row('tableHeader', titles);
  const body = row(
    'tableCell',
    titles.map(() => ''),
  );
  const table = schema.node('table', null, [headRow, body]);
  const start = $from.before() - heads.nodeSize;
  const { tr } = state;
  tr.replaceWith(start, $from.after(), table);
  // Into the first cell below the heads.
  tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1 + headRow.nodeSize + 1)));
  view.dispatch(tr.scrollIntoView());
  return true;
}
