/** Styles of what is selected or current under forced colours, which replace its own background and text colours. */
export const selectedInHighContrast = {
  _highContrast: { bg: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
} as const;
