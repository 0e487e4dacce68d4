import { type Extensions, Mark, markInputRule } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { htmlRules } from '../post/allowedHtml';
import { isAllowedAddress } from './address';
import { Direction } from './direction';
import { Figcaption, Figure, RemoteImage } from './figure';
import { FootnoteSupport } from './footnotes';
import { Paste } from './paste/Paste';
import { Task, Tasks } from './taskList';
import { MarkdownInputRules } from './markdownInputRules';
import { PictureUploads } from './upload/pictureUploads';

/** The toolbar has no buttons for superscript and subscript: writers add them in the HTML view or by pasting. */
const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }, { style: 'vertical-align=super' }],
  renderHTML: () => ['sup', 0],
});

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
  renderHTML: () => ['sub', 0],
});

/** Inline code that may also be bold or a link; TipTap's own code mark excludes all other marks. */
const InlineCode = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  excludes: '',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) };
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)`([^`]+)`$/, type: this.type })];
  },
});

/** TipTap's paste rules that stay on: only addresses become links. Paste.ts converts Markdown as a whole. */
export const PASTE_RULES = ['link'];

/** The editor's extensions: the nodes and marks that the server's sanitizer allows, and ways to type them. */
export function createExtensions(placeholder: string): Extensions {
  return [
    StarterKit.configure({
      code: false,
      heading: { levels: [2, 3, 4] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: htmlRules.linkRel },
        isAllowedUri: (url) => isAllowedAddress(url),
      },
      trailingNode: { notAfter: ['footnotes'] },
    }),
    Tasks,
    Task,
    FootnoteSupport,
    MarkdownInputRules,
    PictureUploads,
    Paste,
    InlineCode,
    Superscript,
    Subscript,
    RemoteImage,
    Figure,
    Figcaption,
    Table.configure({ resizable: false }),
    TableRow,
    TableHeader,
    TableCell,
    Direction,
    Placeholder.configure({ placeholder }),
  ];
}
