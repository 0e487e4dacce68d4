import DataLoader from 'dataloader';
import type { Viewer } from '../core/viewer.js';
import type { AppError } from '../core/app-error.js';
import { UNLIMITED, type RequestQuota } from '../limits/rate-limiter.js';

/** What every resolver gets: who asks, and the loaders of this one request. */
export class RequestContext {
  private readonly loaders = new Map<string, DataLoader<never, never>>();

  /**
   * @param quota charged with what the operation costs
   * @param idempotencyKey of the request's header; creates pass it on to their service
   * @param identityError why nobody can tell who asks, see resolveViewer; the viewer is null then
   */
  constructor(
    readonly viewer: Viewer | null,
    readonly quota: RequestQuota = UNLIMITED,
    readonly idempotencyKey: string | null = null,
    readonly identityError: AppError | null = null,
  ) {}

  /** Who asks, for answers that are about nothing else. @throws SERVICE_UNAVAILABLE while nobody can tell */
  knownViewer(): Viewer | null {
    if (this.identityError) throw this.identityError;
    return this.viewer;
  }

  /**
   * The request's loader of that name, made on first use. It gathers the keys asked for in one tick and calls
   * `batch` once, so that a list costs one statement and not one per row.
   */
  loader<K, V>(name: string, batch: (keys: readonly K[]) => Promise<V[]>): DataLoader<K, V> {
    const existing = this.loaders.get(name) as DataLoader<K, V> | undefined;
    if (existing) return existing;
    const loader = new DataLoader<K, V>(batch);
    this.loaders.set(name, loader as unknown as DataLoader<never, never>);
    return loader;
  }
}
