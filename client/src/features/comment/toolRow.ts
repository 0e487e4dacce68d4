/** How a row of tools stands below its comment. */
export const toolRow = { mt: '2', ms: '-3', gap: '1', minH: '8', _print: { display: 'none' } } as const;
