/** Styles of the row of buttons below a comment. */
export const toolRow = { mt: '2', ms: '-3', gap: '1', minH: '8', _print: { display: 'none' } } as const;
