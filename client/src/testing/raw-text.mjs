// A text file as a module, as Vite's "?raw" has it.
export default {
  process: (text) => ({ code: `export default ${JSON.stringify(text)};` }),
};
