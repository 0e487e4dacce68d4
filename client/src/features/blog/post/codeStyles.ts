import type { SystemStyleObject } from '@chakra-ui/react';

/** A scroll shadow for one edge. The curtain scrolls with the code, and hides the shadow when that end is reached. */
const edge = (side: 'left' | 'right'): { curtain: string; shadow: string } => ({
  curtain: `linear-gradient(to ${side}, transparent, {colors.bg.subtle} 60%) ${side} / 3rem 100% no-repeat local`,
  shadow: `linear-gradient(to ${side}, transparent, {colors.border.emphasized}) ${side} / 1.25rem 100% no-repeat scroll`,
});
const left = edge('left');
const right = edge('right');

/** A post's code for its readers: highlight.js colours, the copy button and the scroll shadows. */
export const codeStyles: SystemStyleObject = {
  '& .code-box': {
    my: '1.1em',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
  },
  '& .code-box > pre': {
    borderTopRadius: '0',
    my: '0',
    borderWidth: '0',
    background: [left.curtain, right.curtain, left.shadow, right.shadow].join(', '),
  },
  '& .code-tools': {
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '2',
    pt: '1.5',
    px: '1.5',
    // Keeps the first line as near to the top as without the button.
    mb: '-2.5',
    fontFamily: 'body',
    textStyle: 'xs',
    color: 'fg.muted',
  },
  '& .code-tools > button': {
    minH: '7',
    px: '2',
    fontWeight: '600',
    borderRadius: 'l2',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.emphasized', color: 'fg' },
  },
  '& :is(.hljs-keyword, .hljs-selector-tag, .hljs-name, .hljs-section, .hljs-doctag)': {
    color: 'brand.fg',
    fontWeight: '600',
  },
  '& :is(.hljs-string, .hljs-regexp, .hljs-addition, .hljs-link, .hljs-code)': { color: 'fg.success' },
  '& :is(.hljs-number, .hljs-literal, .hljs-type, .hljs-built_in, .hljs-attr, .hljs-attribute, .hljs-symbol, .hljs-bullet, .hljs-meta)':
    { color: 'fg.warning' },
  '& :is(.hljs-title, .hljs-selector-class, .hljs-selector-id, .hljs-template-variable, .hljs-variable, .hljs-deletion)':
    { color: 'fg.accent' },
  '& :is(.hljs-comment, .hljs-quote)': { color: 'fg.subtle', fontStyle: 'italic' },
  '& .hljs-emphasis': { fontStyle: 'italic' },
  '& .hljs-strong': { fontWeight: '600' },
};
