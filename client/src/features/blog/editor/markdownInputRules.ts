import { type Editor, Extension, InputRule, textblockTypeInputRule } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { isAllowedAddress } from './address';

/** `[text](address "title")`; with a leading `!`, an image. */
const LINK = /(!?)\[([^[\]]*)\]\((\S+?)(?:\s+"([^"]*)")?\)$/;

/** The delimiter row of a table: `|---|:-:|`. */
const DELIMITERS = /^\|?(\s*:?-+:?\s*\|)+(\s*:?-+:?\s*)?$/;

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Markdown shortcuts that TipTap's own extensions lack. */
export const MarkdownInputRules = Extension.create({
  name: 'markdownTyping',
  // Runs before TipTap's heading rule, which would make "##" a level 2 heading.
  priority: 1000,
  addInputRules() {
    const heading = this.editor.schema.nodes.heading;
    if (!heading) return [];
    return [
      // One level down, because the post's title is level 1.
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

/** Turns a header line and a delimiter row into a table when Enter is pressed at the end of the second. */
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
  // Move the cursor to the first cell below the header row.
  tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1 + headRow.nodeSize + 1)));
  view.dispatch(tr.scrollIntoView());
  return true;
}
