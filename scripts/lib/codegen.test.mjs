import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { inProject } from './project.mjs';

/** The files that the tools read, from the server's types to the client's pages. */
const NEEDED = [
  'package.json',
  'tsconfig.base.json',
  'codegen.ts',
  'documents.json',
  'server/dist',
  'client/tsconfig.json',
  'client/codegen',
  'client/src',
];

/** Type-checks one page that shows the field, with its imports and the client's options, in half the client's time. */
const PAGE_CONFIG = 'client/tsconfig.page.json';
const pageConfig = {
  extends: './tsconfig.json',
  include: ['src/pages/FeaturedBlogsPage'],
  exclude: ['**/*.test.*'],
};

let folder;
const inCopy = (...parts) => path.join(folder, ...parts);
const edit = (file, change) => writeFileSync(inCopy(file), change(readFileSync(inCopy(file), 'utf8')));

/** Runs a tool of the project in the copy. */
function tool(file, ...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: folder,
    encoding: 'utf8',
    // Under NODE_ENV=test the tools hide their error messages.
    env: { ...process.env, NODE_ENV: 'development', NODE_OPTIONS: '' },
  });
  return { ok: status === 0, output: stdout + stderr };
}
const emitSchema = () => tool('server/dist/emit-schema.js');
const generate = () => tool('node_modules/@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts');
const checkTypes = () => tool('node_modules/@typescript/native/bin/tsc', '-p', PAGE_CONFIG);

/** Compiles a changed server file into the copy. */
function compileWith(file, change) {
  const source = readFileSync(inProject('server/src', file), 'utf8');
  const changed = change(source);
  expect(changed).not.toBe(source);
  const { compilerOptions } = ts.readConfigFile(inProject('tsconfig.node.json'), ts.sys.readFile).config;
  const { outputText } = ts.transpileModule(changed, {
    fileName: file,
    compilerOptions: { ...compilerOptions, module: 'ES2022', moduleResolution: 'bundler', target: 'ES2023' },
  });
  writeFileSync(inCopy('server/dist', file.replace(/\.ts$/, '.js')), outputText);
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'octavo-codegen-'));
  for (const name of NEEDED) cpSync(inProject(name), inCopy(name), { recursive: true });
  writeFileSync(inCopy(PAGE_CONFIG), JSON.stringify(pageConfig));
  symlinkSync(inProject('node_modules'), inCopy('node_modules'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a field renamed in a type of the server', () => {
  it('breaks first the operations that ask for it, then the pages that show it', () => {
    compileWith('modules/blog/blog.type.ts', (source) =>
      source.replace('wordCount: number;', 'words: number;'),
    );
    expect(emitSchema()).toMatchObject({ ok: true });
    expect(readFileSync(inCopy('schema.graphql'), 'utf8')).toContain('words: Int!');

    const refused = generate();
    expect(refused.ok).toBe(false);
    expect(refused.output).toContain('Cannot query field "wordCount" on type "Blog"');
    expect(refused.output).toContain('FeaturedTable.graphql');

    const operations = readdirSync(inCopy('client/src'), { recursive: true }).filter((name) =>
      name.endsWith('.graphql'),
    );
    for (const name of operations) {
      // RemovedBlog is another type; its field keeps its name.
      edit(path.join('client/src', name), (text) =>
        text.replace(/on RemovedBlog \{[^}]*\}|wordCount/g, (found) =>
          found === 'wordCount' ? 'words' : found,
        ),
      );
    }
    expect(generate()).toMatchObject({ ok: true });

    const broken = checkTypes();
    expect(broken.ok).toBe(false);
    expect(broken.output).toMatch(
      /FeaturedTable\.tsx.*'wordCount' does not exist on type 'FeaturedTableFragment'/,
    );
  });
});
