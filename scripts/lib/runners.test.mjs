import { asBuilt } from './runners.mjs';

it.each([
  ['server/src/modules/blog/blog.api.test.ts', 'server/dist/modules/blog/blog.api.test.js'],
  ['./server/src/modules/blog/', 'server/dist/modules/blog/'],
  ['server/src', 'server/dist'],
  ['cli/src/backup.test.ts', 'cli/dist/backup.test.js'],
  ['client/src/features/blog/PostForm.test.tsx', 'client/src/features/blog/PostForm.test.tsx'],
  ['--testNamePattern=server/src', '--testNamePattern=server/src'],
])('Jest is asked for %s as %s', (named, built) => {
  expect(asBuilt(named)).toBe(built);
});
