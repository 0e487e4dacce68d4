import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTAINER_FLAGS, HEAP_FLAGS } from './heap.js';

const inProject = (name: string): string => readFileSync(path.join(process.cwd(), name), 'utf8');

test('npm start and the container give Node the same heap flags', () => {
  const { scripts } = JSON.parse(inProject('package.json')) as { scripts: { start: string } };
  const command = /^CMD (\[.*"server\/dist\/main\.js"\])$/m.exec(inProject('Dockerfile'))?.[1] ?? '[]';

  for (const started of scripts.start.split('||')) {
    expect(started).toContain(`node ${HEAP_FLAGS.join(' ')} scripts/start.mjs`);
  }
  expect(JSON.parse(command)).toEqual(['node', ...CONTAINER_FLAGS, 'server/dist/main.js']);
});
