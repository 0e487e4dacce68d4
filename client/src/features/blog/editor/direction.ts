import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Blocks whose text has one direction; as in post/renderPostHtml.ts. */
const TEXT_BLOCKS = [
  'paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'taskList', 'table', 'figcaption',
]; // oxfmt-ignore

/**
 * Keeps the `dir` attribute of blocks, for example of an Arabic quotation in an English post. Blocks without one are
 * shown with dir="auto", as readers will see them; the body does not get it.
 */
export const Direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    {
      types: [...TEXT_BLOCKS, 'listItem', 'taskItem'],
      attributes: { dir: { default: null, parseHTML: (element) => element.getAttribute('dir') } },
    },
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const automatic: Decoration[] = [];
          doc.descendants((block, at) => {
            if (!TEXT_BLOCKS.includes(block.type.name)) return true;
            if (block.attrs.dir === null)
              automatic.push(Decoration.node(at, at + block.nodeSize, { dir: 'auto' }));
            // Its inner blocks inherit.
            return false;
          });
          return DecorationSet.create(doc, automatic);
        },
      },
    }),
  ],
});
