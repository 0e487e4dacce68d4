import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';

const read = (file) => readFileSync(inProject(file), 'utf8');
const decisions = readdirSync(inProject('docs', 'decisions')).map((name) => `docs/decisions/${name}`);
const pages = ['README.md', 'CHANGELOG.md', ...readdirSync(inProject('docs')).map((name) => `docs/${name}`)]
  .filter((file) => file.endsWith('.md'))
  .concat(decisions);

const LINK = /\]\(([^)\s]+)\)/g;
/** Code spans that name a file or folder of the project by the end of its path; `X.service.ts` is a placeholder. */
const PLACE =
  /`((?!X\.)[\w-][\w./-]*\.(?:tsx?|mjs|sql|prisma|graphql)|(?:modules|platform|features)\/[\w./-]+)`/g;
const places = ['server', 'client', 'local', 'cli', 'prisma', 'scripts', 'e2e', 'docs']
  .flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true }).map((name) => `/${folder}/${name}`),
  )
  .filter((place) => !/\/(?:dist|generated)\//.test(place))
  .concat('/schema.graphql');

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file) => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));

/** Problems with a page's links to other files of the project. */
function brokenLinks(page) {
  const links = [...read(page).matchAll(LINK)].map(([, link]) => link);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file, anchor] = link.split('#');
      const target = file ? path.join(path.dirname(page), file) : page;
      return !existsSync(inProject(target)) || (anchor && !anchorsOf(target).includes(anchor));
    });
}

test.each([...pages, 'html-samples/README.md'])('every link of %s leads somewhere', (page) => {
  expect(brokenLinks(page)).toEqual([]);
});

test.each(pages)('every file that %s names is there', (page) => {
  const named = [...read(page).matchAll(PLACE)].map(([, place]) => place.replace(/\/$/, ''));

  expect(named.filter((name) => !places.some((place) => place.endsWith(`/${name}`)))).toEqual([]);
});

/** What the code says of something, as matches of a pattern. */
const inCode = (pattern) =>
  places
    .filter((place) => /\.(?:tsx?|mjs|js|css|sql|prisma)$/.test(place) && existsSync(inProject(place)))
    .flatMap((place) => [...read(place).matchAll(pattern)]);

test('every page of docs that a comment cites is there', () => {
  const cited = inCode(/docs\/[\w./-]+\.md/g).map(([page]) => page);

  expect(cited).not.toEqual([]);
  expect(cited.filter((page) => !existsSync(inProject(page)))).toEqual([]);
});

test('every section of the specification that a comment cites is there', () => {
  const headings = [...read('docs/specification.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const cited = inCode(/\(specification:\s+([^)]+)\)/g).flatMap(([, sections]) => sections.split(', '));

  expect(cited).not.toEqual([]);
  expect(cited.filter((section) => !headings.includes(section))).toEqual([]);
});

test.each(decisions)('%s says it in 250 words', (page) => {
  expect(read(page).match(/\S*[\p{L}\p{N}]\S*/gu)?.length).toBeLessThanOrEqual(250);
});

test('every page is reached by links from the README', () => {
  const reached = new Set(['README.md']);
  for (const page of reached) {
    for (const [, link] of page.endsWith('.md') ? read(page).matchAll(LINK) : []) {
      const target = path.join(path.dirname(page), link.split('#')[0]);
      if (pages.includes(target)) reached.add(target);
    }
  }

  expect(pages.filter((page) => !reached.has(page) && !decisions.includes(page))).toEqual([]);
});

test('the newest version of the changelog is that of the site, everywhere', () => {
  const { version } = JSON.parse(read('package.json'));
  const { version: locked, packages } = JSON.parse(read('package-lock.json'));
  const [, newest] = read('CHANGELOG.md').match(/^## (\d+\.\d+\.\d+)/m) ?? [];

  expect([newest, locked, packages[''].version]).toEqual([version, version, version]);
});
