import type {
  GraphQLRequestContextDidResolveOperation,
  GraphQLRequestContextWillSendResponse,
} from '@apollo/server';
import DataLoader from 'dataloader';
import type { Viewer } from '../core/viewer.js';
import type { AppError } from '../core/app-error.js';
import { MAX_TEXT_CHARACTERS, tooMuchText } from '../core/text-bound.js';
import { UNLIMITED, type RequestQuota } from '../http/rate-limiter.js';

/** Viewer and loaders of one request. */
export class RequestContext {
  private readonly loaders = new Map<string, DataLoader<never, never>>();
  private textCharacters = 0;

  /** @param identityError why the viewer is unknown (see viewerOrOutage); `viewer` is null then */
  constructor(
    readonly viewer: Viewer | null,
    readonly quota: RequestQuota = UNLIMITED,
    readonly idempotencyKey: string | null = null,
    readonly identityError: AppError | null = null,
  ) {}

  /** @throws SERVICE_UNAVAILABLE while the viewer is unknown */
  knownViewer(): Viewer | null {
    if (this.identityError) throw this.identityError;
    return this.viewer;
  }

  /**
   * Call it for each long text: nested lists could make an answer of gigabytes.
   * @param length in characters
   * @throws BAD_USER_INPUT beyond {@link MAX_TEXT_CHARACTERS}
   */
  countText(field: string, length: number): void {
    this.textCharacters += length;
    if (this.textCharacters > MAX_TEXT_CHARACTERS) throw tooMuchText(field);
  }

  /** Created on first use. */
  loader<K, V>(name: string, batch: (keys: readonly K[]) => Promise<V[]>): DataLoader<K, V> {
    const existing = this.loaders.get(name) as DataLoader<K, V> | undefined;
    if (existing) return existing;
    const loader = new DataLoader<K, V>(batch);
    this.loaders.set(name, loader as unknown as DataLoader<never, never>);
    return loader;
  }
}

/** Its document is valid; it has not run yet. */
export type ResolvedOperation = GraphQLRequestContextDidResolveOperation<RequestContext>;

/** Its response may still be changed. */
export type FinishedOperation = GraphQLRequestContextWillSendResponse<RequestContext>;
