// Generates the committed files: schema.graphql from the resolvers; what the client knows of the server's rules (the HTML
// allowlist, upload limits, picture folders, code languages, the number of recent posts); typed hooks from
// schema.graphql and the .graphql files; and the manifest of operations.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDatabaseClient, ensureServer } from './build.mjs';
import { inProject } from './project.mjs';
import { nodeTool, run, say } from './run.mjs';

/** The manifest of the client's persisted operations; see server/src/platform/graphql/documents. */
const MANIFEST = 'documents.json';

const generatedModules = () =>
  readdirSync(inProject('client', 'src'), { recursive: true })
    .filter((name) => /\.generated\.tsx?$/.test(name))
    .map((name) => path.join('client', 'src', name))
    .sort();

/** Every generated and committed file, relative to the project's folder. */
export const generatedFiles = () => ['schema.graphql', MANIFEST, ...generatedModules()];

/** Leaves an unchanged file untouched: another check may be reading it. */
function writeChanged(file, text) {
  if (!existsSync(inProject(file)) || readFileSync(inProject(file), 'utf8') !== text) {
    writeFileSync(inProject(file), text);
  }
}

async function writeManifest() {
  // Imported here because its packages may just have been installed.
  const { manifestOf } = await import('../../client/codegen/documents.mjs');
  const sources = generatedModules().map((file) => readFileSync(inProject(file), 'utf8'));
  writeChanged(MANIFEST, `${JSON.stringify(manifestOf(sources), null, 2)}\n`);
}

/** Imports a built module of the server. */
const fromServer = (...parts) => import(pathToFileURL(inProject('server', 'dist', ...parts)).href);

const HTML_RULES = path.join('client', 'src', 'features', 'blog', 'post', 'htmlRules.generated.ts');

/** Copies the server's HTML allowlist to the client. */
async function writeHtmlRules() {
  const { HTML_RULES: htmlRules } = await fromServer('modules', 'blog', 'blog.html-rules.js');
  writeChanged(
    HTML_RULES,
    `// Made by \`npm run codegen\` from the server's blog.html-rules.ts.

/** What an attribute may hold: text, a link's address, a picture's address, or what matches a pattern. */
export type HtmlValue = 'text' | 'link' | 'picture' | { readonly pattern: string };

interface HtmlRules {
  readonly tags: readonly string[];
  /** Those of them that stand within a line. */
  readonly inline: readonly string[];
  /** Blocks that no post may hold: their text becomes paragraphs. */
  readonly otherBlocks: readonly string[];
  readonly schemes: { readonly link: readonly string[]; readonly picture: readonly string[] };
  /** The \`rel\` of every link. */
  readonly linkRel: string;
  /** By tag; \`*\` for all tags. */
  readonly attributes: Readonly<Record<string, Readonly<Record<string, HtmlValue>>>>;
}

/** What a post may hold. */
export const htmlRules: HtmlRules = ${JSON.stringify(htmlRules, null, 2)};
`,
  );
}

const UPLOAD_LIMITS = path.join('client', 'src', 'lib', 'uploadLimits.generated.ts');

/** Copies the server's upload limits to the client. */
async function writeUploadLimits() {
  const {
    MAX_UPLOAD: maxBytes,
    UPLOAD_TYPES: types,
    DRAFT_DAYS: draftDays,
  } = await fromServer('modules', 'media', 'media.limits.js');
  const { WIDTHS: widths, PICTURE_ADDRESS: address } = await fromServer(
    'modules',
    'media',
    'media.address.js',
  );
  writeChanged(
    UPLOAD_LIMITS,
    `// Made by \`npm run codegen\` from the server's media.limits.ts and media.address.ts.

/** What may be uploaded, and in which widths it is kept, in pixels, beside its own. */
export const uploadLimits: {
  readonly maxBytes: number;
  readonly types: readonly string[];
  readonly widths: readonly number[];
} = ${JSON.stringify({ maxBytes, types, widths }, null, 2)};

/** How long a draft that nobody changes is kept here, and its pictures on the server. */
export const draftDays = ${draftDays};

/** The address of an uploaded picture: host, key, width, height, colour, extension. */
export const pictureAddress = ${address};
`,
  );
}

const ADDRESSES = path.join('client', 'src', 'lib', 'addresses.generated.ts');

/** Copies to the client the rules for URLs and email addresses, the folders of pictures, and the refusal elsewhere. */
async function writeAddresses() {
  const { EMAIL, HTTP_URL } = await fromServer('platform', 'core', 'constraint.js');
  const { PICTURE_FOLDERS: folders, NO_PICTURE_HERE: refusal } = await fromServer(
    'platform',
    'core',
    'site-url.js',
  );
  writeChanged(
    ADDRESSES,
    `// Made by \`npm run codegen\` from the server's constraint.ts and site-url.ts.

/** An http(s) URL without credentials, if \`URL.canParse\` takes it, too. */
export const HTTP_URL = ${HTTP_URL};

/** An email address. */
export const EMAIL = ${EMAIL};

/** Folders of the site that hold only pictures. */
export const pictureFolders: readonly string[] = ${JSON.stringify(folders)};

/** The message for an address of the site that is in none of them. */
export const NO_PICTURE_HERE = ${JSON.stringify(refusal)};
`,
  );
}

const RECENT_COUNT = path.join('client', 'src', 'features', 'blog', 'recentCount.generated.ts');

/** Copies the length of `recentBlogs` to the client. */
async function writeRecentCount() {
  const { RECENT_COUNT: count } = await fromServer('modules', 'blog', 'blog.limits.js');
  writeChanged(
    RECENT_COUNT,
    `// Made by \`npm run codegen\` from the server's blog.limits.ts.

/** The length of \`recentBlogs\`. */
export const RECENT_COUNT = ${count};
`,
  );
}

const CODE_LANGUAGES = path.join('client', 'src', 'features', 'blog', 'editor', 'codeLanguages.generated.ts');

/** Copies the server's list of highlighted languages to the client. */
async function writeCodeLanguages() {
  const { CODE_LANGUAGES: languages } = await fromServer('modules', 'blog', 'reading', 'code-languages.js');
  writeChanged(
    CODE_LANGUAGES,
    `// Made by \`npm run codegen\` from the server's code-languages.ts.

/** The languages of code that are highlighted: the name in its class, what people call it, and other names for the class. */
export const codeLanguages: readonly { name: string; label: string; aliases: readonly string[] }[] = ${JSON.stringify(languages, null, 2)};
`,
  );
}

/** @throws StepFailed when an operation or a hook does not match the schema */
export async function regenerate() {
  await ensureDatabaseClient();
  await ensureServer();
  await writeHtmlRules();
  await writeUploadLimits();
  await writeAddresses();
  await writeRecentCount();
  await writeCodeLanguages();
  await run('Writing schema.graphql', [process.execPath, 'server/dist/emit-schema.js']);
  await run(
    'Generating the typed hooks',
    nodeTool('@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts'),
  );
  say('Writing the manifest of the operations …');
  await writeManifest();
}
