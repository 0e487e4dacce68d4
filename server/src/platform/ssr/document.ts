import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderedPage } from './renderer.js';

/** Vite's format (vite.dev, "Backend Integration"). */
interface ManifestEntry {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const INDEX = 'index.html';
const MANIFEST = path.join('.vite', 'manifest.json');

/** The entry that start.ts loads. */
const MAIN = 'src/main.tsx';

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const ROOT = '<div id="root"></div>';
/** They block the first paint, so they are inlined. */
const STYLESHEETS = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;
const BLOCKING_SCRIPTS = /<script src="([^"]+)"><\/script>/g;
/** For pages that only the browser can render. */
const NEEDS_SCRIPTS =
  '<noscript><p>This page needs JavaScript, which is switched off in your browser. <a href="/">Every post can be read without it.</a></p></noscript>';

/** The built index.html. Pages replace its head and fill #root. */
export class PageDocument {
  private readonly html: string;
  private readonly manifest: Manifest;
  /** Hashes, for the content security policy. */
  readonly inlineScripts: string[] = [];

  /**
   * @returns null without a built client, as when Vite serves the pages
   * @throws Error when index.html lacks a placeholder for the page
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

  /** For pages that the browser renders. */
  shell(): string {
    return this.html
      .replace('</head>', `${preloads(this.files([MAIN]))}</head>`)
      .replace(ROOT, `${ROOT}${NEEDS_SCRIPTS}`);
  }

  page({ head, body, state, modules, hydratesOnInteraction }: RenderedPage): string {
    const files = this.files([MAIN, ...modules]);
    // client/src/bootstrap/preloadScripts.ts loads the scripts listed in #root.
    const scripts = hydratesOnInteraction ? '' : preloads(files);
    const root = hydratesOnInteraction
      ? `<div id="root" data-scripts="${files.join(' ')}">`
      : '<div id="root">';
    // Functions, because replacement strings interpret "$&".
    return this.html
      .replace(HEAD, () => head)
      .replace('</head>', `${scripts}</head>`)
      .replace(ROOT, () => `${root}${body}</div>${state}`);
  }

  /**
   * Chunks of these source files and all their imports.
   * @throws Error for a file without a chunk, such as one that a route misspells
   */
  private files(sources: string[]): string[] {
    const files = new Set<string>();
    const add = (source: string): void => {
      const entry = this.manifest[source];
      if (!entry) throw new Error(`The build has no chunk of ${source}.`);
      if (files.has(entry.file)) return;
      files.add(entry.file);
      entry.imports?.forEach(add);
    };
    sources.forEach(add);
    return [...files].map((file) => `/${file}`);
  }
}

/** Before their importers request them. */
const preloads = (files: string[]): string =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
