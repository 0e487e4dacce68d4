import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export interface ElementFound {
  tag: string;
  attributes: Record<string, string>;
  /** Its depth. */
  depth: number;
}

/** Parses HTML as browsers do (the standard's parser), unlike sanitizers. */
export function elementsOf(html: string): ElementFound[] {
  const found: ElementFound[] = [];
  const visit = (parent: Tree.ParentNode, depth: number): void => {
    for (const node of parent.childNodes) {
      if (!('tagName' in node)) continue;
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      found.push({ tag: node.tagName, attributes, depth });
      visit(node, depth + 1);
    }
  };
  visit(parseFragment(html), 0);
  return found;
}

const TEXT_TAGS =
  /^(p|h[2-4]|[uo]l|li|blockquote|strong|em|[aus]|su[bp]|[bh]r|img|figure|figcaption|pre|code|table|t(head|body|foot|r|h|d)|caption)$/;
const PLAIN_ATTRIBUTES = /^(title|alt|dir|width|height|start|colspan|rowspan|rel)$/;

const CLASSES: Partial<Record<string, RegExp>> = {
  code: /^language-\S+$/,
  ul: /^task-list$/,
  ol: /^footnotes$/,
  li: /^task-(open|done)$/,
  figure: /^picture-(wide|beside)$/,
};

/** Elements and attributes that could run, load, send or restyle something; independent of the allowlist. */
export function dangersIn(html: string): string[] {
  return elementsOf(html).flatMap(({ tag, attributes }) => [
    ...(TEXT_TAGS.test(tag) ? [] : [`<${tag}>`]),
    ...Object.entries(attributes)
      .filter(([name, value]) => !PLAIN_ATTRIBUTES.test(name) && !isHarmless(tag, name, value))
      .map(([name, value]) => `<${tag} ${name}=${JSON.stringify(value)}>`),
  ]);
}

function isHarmless(tag: string, name: string, value: string): boolean {
  if (name === 'class') return CLASSES[tag]?.test(value) ?? false;
  if (name === 'id') return tag === 'li' && /^fn-[\w-]+$/.test(value);
  if (!(tag === 'a' && name === 'href') && !(tag === 'img' && name === 'src')) return false;
  const { protocol, host } = new URL(value, 'here://site/');
  return protocol === 'here:' ? host === 'site' : /^(https?|mailto):$/.test(protocol);
}
