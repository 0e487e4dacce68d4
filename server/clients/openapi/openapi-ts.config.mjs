// How Hey API's generator (https://heyapi.dev) makes the client: from the description that a running site serves.

/** @type {import('@hey-api/openapi-ts').UserConfig} */
export default {
  input: `${process.env.OCTAVO_URL}/openapi.json`,
  // Node's own module rules want the ending.
  output: { path: 'openapi/generated', importFileExtension: '.js' },
  logs: { level: 'error', file: false },
};
