import type { Changes } from '../changes/changes.js';
import { KeptAnswers } from '../changes/kept-answers.js';
import { pack, type PackedText, sizeOfPacked } from './packed-text.js';
import type { PageDocument } from './document.js';
import type { LeftToBrowser, RenderedPage } from './renderer.js';

/** A page as every visitor gets it. */
export interface VisitorPage {
  status: RenderedPage['status'];
  text: PackedText;
}

/** Renders a page for a visitor, or says why the browser has to. */
export type RenderForVisitor = (address: string) => Promise<RenderedPage | LeftToBrowser>;

/** What visitors see, kept ready to be sent until something in it changes. A member's page never gets in here. */
export class VisitorPages {
  readonly #kept: KeptAnswers<VisitorPage | LeftToBrowser>;
  readonly #document: PageDocument;
  readonly #render: RenderForVisitor;

  /** @param maxBytes how much memory the pages may take; 0 keeps none */
  constructor(changes: Changes, document: PageDocument, maxBytes: number, render: RenderForVisitor) {
    this.#document = document;
    this.#render = render;
    this.#kept = new KeptAnswers(changes, {
      maxBytes,
      sizeOf: (page) => (isPage(page) ? sizeOfPacked(page.text) : 0),
    });
  }

  /**
   * @param address with nothing in it that makes no difference, since it is what the page is kept under
   * @param mayRender asked where nothing is kept
   */
  async get(
    address: string,
    mayRender: () => Promise<boolean>,
  ): Promise<{ page: VisitorPage | LeftToBrowser; wasKept: boolean }> {
    const kept = this.#kept.peek(address);
    if (kept) return { page: kept, wasKept: true };
    if (!(await mayRender())) return { page: 'as-meant', wasKept: false };
    const page = await this.#kept.get(address, () => this.#make(address), isWorthKeeping);
    return { page, wasKept: false };
  }

  async #make(address: string): Promise<VisitorPage | LeftToBrowser> {
    const rendered = await this.#render(address);
    if (typeof rendered === 'string') return rendered;
    return { status: rendered.status, text: await pack(this.#document.page(rendered)) };
  }
}

const isPage = (page: VisitorPage | LeftToBrowser): page is VisitorPage => typeof page !== 'string';

/** There are endlessly many addresses with nothing at them. */
const isWorthKeeping = (page: VisitorPage | LeftToBrowser): boolean => isPage(page) && page.status === 200;
