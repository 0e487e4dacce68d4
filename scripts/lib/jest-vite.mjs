// For Jest: compiles a source of the pages as Vite does, which is many times faster than TypeScript's own compiler. The
// types are checked elsewhere, by `node scripts/test.mjs types`.
import { transformWithOxc } from 'vite';

export default {
  /** @param {string} source  @param {string} file its absolute path */
  processAsync: async (source, file) => {
    const { code, map } = await transformWithOxc(source, file, {
      jsx: { runtime: 'automatic' },
      target: 'node20',
    });
    return { code, map };
  },
};
