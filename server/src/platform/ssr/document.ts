import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderedPage } from './renderer.js';

/** What Vite writes about each source file that became a chunk (vite.dev, "Backend Integration"). */
interface ManifestEntry {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const INDEX = 'index.html';
const MANIFEST = path.join('.vite', 'manifest.json');

/** The source file of the site's own scripts, which start.ts brings. */
const MAIN = 'src/main.tsx';

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const ROOT = '<div id="root"></div>';
/** What the first paint has to wait for: each of the two files would cost it another way to the server and back. */
const STYLESHEETS = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;
const BLOCKING_SCRIPTS = /<script src="([^"]+)"><\/script>/g;
/** Said in the place of a page that only scripts can show. */
const NEEDS_SCRIPTS =
  '<noscript><p>This page needs JavaScript, which is switched off in your browser. <a href="/">Every post can be read without it.</a></p></noscript>';

/**
 * The built index.html as the frame of every page, with what its first paint needs inside it. The page's own head takes the place of the general one; its body
 * and its data go into and behind #root.
 */
export class PageDocument {
  private readonly html: string;
  private readonly manifest: Manifest;
  /** The hashes of the scripts that stand in the document itself, as a content security policy names them. */
  readonly inlineScripts: string[] = [];

  /**
   * @param clientDir folder of the built client
   * @returns null when there is none, as where the pages are served by Vite
   * @throws when its index.html has no place for a page
   */
  static read(clientDir: string): PageDocument | null {
    return [INDEX, MANIFEST].every((file) => existsSync(path.join(clientDir, file)))
      ? new PageDocument(clientDir)
      : null;
  }

  private constructor(clientDir: string) {
    const built = (file: string) => readFileSync(path.join(clientDir, file), 'utf8');
    this.html = built(INDEX)
      .replace(STYLESHEETS, (_link, file: string) => `<style>${built(file).trim()}</style>`)
      .replace(BLOCKING_SCRIPTS, (_script, file: string) => {
        const script = built(file);
        this.inlineScripts.push(`sha256-${createHash('sha256').update(script).digest('base64')}`);
        return `<script>${script}</script>`;
      });
    this.manifest = JSON.parse(built(MANIFEST)) as Manifest;
    if (!HEAD.test(this.html) || !this.html.includes(ROOT) || !this.manifest[MAIN]) {
      throw new Error('The built index.html has no place for a rendered page.');
    }
  }

  /** The document of a page that the browser renders. */
  shell(): string {
    return this.html
      .replace('</head>', `${this.preloads([MAIN])}</head>`)
      .replace(ROOT, `${ROOT}${NEEDS_SCRIPTS}`);
  }

  /** The document of a rendered page. */
  page({ head, body, state, modules, startsOnIntent }: RenderedPage): string {
    const scripts = startsOnIntent ? '' : this.preloads([MAIN, ...modules]);
    const root = startsOnIntent ? '<div id="root" data-start="on-intent">' : '<div id="root">';
    // Functions, since "$&" and its like would be replaced in texts.
    return this.html
      .replace(HEAD, () => head)
      .replace('</head>', `${scripts}</head>`)
      .replace(ROOT, () => `${root}${body}</div>${state}`);
  }

  /** Has the browser fetch the chunks of these source files, and what they import, before a script asks for them. */
  private preloads(sources: string[]): string {
    const files = new Set<string>();
    const add = (source: string): void => {
      const entry = this.manifest[source];
      if (!entry || files.has(entry.file)) return;
      files.add(entry.file);
      entry.imports?.forEach(add);
    };
    sources.forEach(add);
    return [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  }
}
