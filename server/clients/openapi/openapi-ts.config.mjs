// Configuration of Hey API's generator (https://heyapi.dev): the input is the document that a running site serves.

/** @type {import('@hey-api/openapi-ts').UserConfig} */
export default {
  input: `${process.env.OCTAVO_URL}/openapi.json`,
  // Node requires file extensions in imports.
  output: { path: 'openapi/generated', importFileExtension: '.js' },
  logs: { level: 'error', file: false },
};
