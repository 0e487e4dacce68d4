import { readFileSync } from 'node:fs';
import { inProject, supportsNode } from './project.mjs';

test.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.1.0'])('Node %s is supported', (version) => {
  expect(supportsNode(version)).toBe(true);
});

test.each(['18.20.0', '20.18.3', '21.7.3', '22.11.0', '23.11.0'])('Node %s is not supported', (version) => {
  expect(supportsNode(version)).toBe(false);
});

test('npm is told the same', () => {
  expect(JSON.parse(readFileSync(inProject('package.json'), 'utf8')).engines.node).toBe(
    '^20.19 || ^22.12 || >=24',
  );
});
