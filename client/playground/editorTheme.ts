import { useGraphiQL, useGraphiQLActions, useMonaco } from '@graphiql/react';
import { useEffect } from 'react';
import type { ColorMode } from '../src/ui/theme/colorMode';

/** The names of Octavo's editor themes; see GraphiQL's `editorTheme` prop. */
export const EDITOR_THEMES = { light: 'octavo-light', dark: 'octavo-dark' } as const;

/** Colours from client/src/ui/theme/tokens.ts; each has a contrast of at least 4.5:1 on its background. */
const COLORS = {
  light: { panel: '#FFFDF9', text: '#1C1B29', muted: '#5A5768', accent: '#3B3A85', select: '#DEDDF1' },
  dark: { panel: '#1C1B29', text: '#F3EEE4', muted: '#BDB8B8', accent: '#A9A7E0', select: '#2B2A6B' },
} as const;

const TOKENS = {
  light: {
    keyword: 'BF3522',
    field: '2B2A6B',
    argument: '845609',
    text: '3A6449',
    number: '845609',
    comment: '5A5768',
  },
  dark: {
    keyword: 'F59683',
    field: 'C3C1E6',
    argument: 'EBC277',
    text: 'A5C2B0',
    number: 'EBC277',
    comment: '9A96A3',
  },
} as const;

function themeOf(mode: ColorMode) {
  const color = COLORS[mode];
  const token = TOKENS[mode];
  return {
    base: mode === 'dark' ? ('vs-dark' as const) : ('vs' as const),
    inherit: true,
    colors: {
      // Transparent: the page draws the background, with rounded corners.
      'editor.background': '#00000000',
      'scrollbar.shadow': '#00000000',
      'editor.foreground': color.text,
      'editorLineNumber.foreground': color.muted,
      'editorHoverWidget.background': color.panel,
      'editorSuggestWidget.background': color.panel,
      'editorSuggestWidget.foreground': color.text,
      'editorSuggestWidget.highlightForeground': color.accent,
      'editorSuggestWidget.focusHighlightForeground': color.accent,
      'editorSuggestWidget.selectedBackground': color.select,
      'editorSuggestWidget.selectedForeground': color.text,
      'editorWidget.background': color.panel,
      'list.hoverBackground': color.select,
      'list.highlightForeground': color.accent,
      'quickInput.background': color.panel,
      'menu.background': color.panel,
      'menu.selectionBackground': color.select,
      'textLink.foreground': color.accent,
      focusBorder: color.accent,
    },
    rules: [
      { token: 'keyword', foreground: token.keyword },
      { token: 'identifier', foreground: token.field },
      { token: 'key.identifier', foreground: token.field },
      { token: 'argument.identifier', foreground: token.argument },
      { token: 'type.identifier', foreground: token.text },
      { token: 'comment', foreground: token.comment },
      { token: 'string', foreground: token.text },
      { token: 'string.key.json', foreground: token.field },
      { token: 'string.value.json', foreground: token.text },
      { token: 'number', foreground: token.number },
    ],
  };
}

/** Gives the editors Octavo's colours once they have loaded, follows the site's theme, and wraps long lines. */
export function EditorLook({ mode }: { mode: ColorMode }) {
  const monaco = useMonaco(({ monaco }) => monaco);
  const { setTheme } = useGraphiQLActions();
  const editors = useGraphiQL(({ queryEditor, variableEditor, headerEditor }) => ({
    queryEditor,
    variableEditor,
    headerEditor,
  }));
  useEffect(() => {
    monaco?.editor.defineTheme(EDITOR_THEMES.light, themeOf('light'));
    monaco?.editor.defineTheme(EDITOR_THEMES.dark, themeOf('dark'));
    setTheme(mode);
  }, [monaco, mode, setTheme]);
  useEffect(() => {
    for (const editor of Object.values(editors)) editor?.updateOptions({ wordWrap: 'on' });
  }, [editors]);
  return null;
}
