/** Forbids cycles between folders. Tests are excluded: they combine several folders. */
const { options } = require('./.dependency-cruiser.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles-between-folders',
      comment: 'Two folders that need each other are one. Move what both need into a folder below them.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '[.]test[.]tsx?$|/testing/|/generated/' } },
};
