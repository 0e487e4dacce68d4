import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../../core/start-error.js';
import { hashOf, readPersistedOperations } from './persisted-operations.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'octavo-manifest-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const format = { format: 'apollo-persisted-query-manifest', version: 1 };
const operation = { id: hashOf('{ me { uid } }'), name: 'Me', type: 'query', body: '{ me { uid } }' };

function read(content: object | string) {
  const file = path.join(folder, 'documents.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readPersistedOperations(file);
}

describe('the manifest of the client’s operations', () => {
  test('gives the text of each operation by its hash', () => {
    const registry = read({ ...format, operations: [operation] });

    expect(registry.find(operation.id)).toBe(operation.body);
    expect(registry.find(hashOf('{ another }'))).toBeUndefined();
  });

  test.each([
    ['is cut off', '{"format":'],
    ['has another format', { ...format, version: 2, operations: [] }],
    ['has a text that was changed', { ...format, operations: [{ ...operation, body: '{ other }' }] }],
  ])('stops the start, with a word on how to mend it, when it %s', (_what, content) => {
    expect(() => read(content)).toThrow(StartError);
    expect(() => read(content)).toThrow(/npm run codegen/);
  });

  test('stops the start when it is missing', () => {
    expect(() => readPersistedOperations(path.join(folder, 'nowhere.json'))).toThrow(StartError);
  });
});
