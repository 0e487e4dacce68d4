/** For what everybody gets alike: any cache may keep it, but asks before each use whether it still holds, so that a write is seen by the next read. */
export const PUBLIC_READS = 'public, no-cache';

/** For what depends on who asks: no cache keeps it. */
export const PERSONAL_READS = 'private, no-store';
