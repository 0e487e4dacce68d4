// Jest transform: imports a text file as a string, like Vite's "?raw".
export default {
  process: (text) => ({ code: `export default ${JSON.stringify(text)};` }),
};
