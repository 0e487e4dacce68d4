import { type Editor, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { uploadedPicture } from '../../../lib/pictureAddress';

/** Selector for the images that a post may contain: http(s) URLs and paths on this site. */
export const PICTURE = 'img:is([src^="http:"], [src^="https:"], [src^="/"]:not([src^="//"]))';

/** A picture's layout: in the text column, wider than it, or side by side with others of this layout. */
export const LAYOUTS = ['column', 'wide', 'beside'] as const;
export type Layout = (typeof LAYOUTS)[number];

/**
 * Image by http(s) URL or site path, never data: or blob:. TipTap's input rule is off: markdownInputRules.ts has its
 * own.
 */
export const RemoteImage = Image.extend({
  parseHTML: () => [{ tag: PICTURE }],
  addInputRules: () => [],
  // For display only: `srcset` and `sizes` are not saved in the body.
  addNodeView:
    () =>
    ({ HTMLAttributes }) => {
      const dom = document.createElement('img');
      for (const [name, value] of Object.entries(
        HTMLAttributes as Record<string, string | number | null | undefined>,
      )) {
        if (value !== null && value !== undefined) dom.setAttribute(name, String(value));
      }
      const picture = uploadedPicture(dom.getAttribute('src') ?? '');
      if (picture) {
        dom.sizes = '(min-width: 46rem) 42rem, 100vw';
        dom.srcset = picture.srcSet;
      }
      return { dom };
    },
});

/** A picture with a caption or with a layout other than "column". */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption?',
  defining: true,
  draggable: true,
  addAttributes: () => ({ layout: { default: 'column', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => {
        if (!element.querySelector(`:scope > ${PICTURE}`)) return false;
        return { layout: LAYOUTS.find((layout) => element.matches(`.picture-${layout}`)) ?? 'column' };
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    attrs.layout === 'column' ? {} : { class: `picture-${String(attrs.layout)}` },
    0,
  ],
});

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'figcaption', context: 'figure/' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      // A caption is a single paragraph: Enter starts a new one below the figure.
      Enter: ({ editor: { state, view } }) => {
        const { $from } = state.selection;
        if ($from.parent.type !== this.type) return false;
        const after = $from.after(-1);
        const tr = state.tr.insert(after, state.schema.node('paragraph'));
        view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
        return true;
      },
    };
  },
});

/** The properties of a picture that the image panel edits. */
export interface Picture {
  src: string;
  /** '' for a decorative picture; null if nobody has described it yet. */
  alt: string | null;
  caption: string;
  layout: Layout;
}

interface PictureNodes {
  from: number;
  to: number;
  image: DocumentNode;
  figure: DocumentNode | null;
}

/** Finds the nodes of the selected picture, or of the one whose caption contains the cursor. */
function selectedNodes({ state: { selection } }: Editor): PictureNodes | null {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const figure = $from.node(depth);
    const image = figure.type.name === 'figure' ? figure.firstChild : null;
    if (image) return { from: $from.before(depth), to: $from.after(depth), image, figure };
  }
  const node = selection instanceof NodeSelection ? selection.node : null;
  const image = node?.type.name === 'figure' ? node.firstChild : node;
  if (!node || image?.type.name !== 'image') return null;
  return { from: selection.from, to: selection.to, image, figure: node === image ? null : node };
}

/** The picture that is selected or whose caption contains the cursor; null if there is none. */
export function selectedPicture(editor: Editor): Picture | null {
  const selected = selectedNodes(editor);
  if (!selected) return null;
  const { src, alt } = selected.image.attrs as { src: string; alt: string | null };
  const layout = (selected.figure?.attrs.layout ?? 'column') as Layout;
  return { src, alt, layout, caption: selected.figure?.lastChild?.textContent ?? '' };
}

/** Replaces the selected picture, or inserts one at the cursor. */
export function setPicture(editor: Editor, { src, alt, caption, layout }: Picture): void {
  const { schema, tr } = editor.state;
  const selected = selectedNodes(editor);
  // Width and height belong to the file: drop them if the address changes.
  const kept = selected?.image.attrs.src === src ? selected.image.attrs : {};
  const image = schema.node('image', { ...kept, src, alt });
  const former = selected?.figure?.lastChild;
  // Keep the caption's formatting if its text is unchanged.
  const text =
    former?.textContent === caption
      ? former
      : schema.node('figcaption', null, caption ? [schema.text(caption)] : []);
  const isPlain = caption === '' && layout === 'column';
  const node = isPlain ? image : schema.node('figure', { layout }, caption === '' ? [image] : [image, text]);
  if (selected) tr.replaceWith(selected.from, selected.to, node);
  else tr.replaceSelectionWith(node);
  editor.view.dispatch(tr.scrollIntoView());
}
