import { storage } from '../../lib/storage';

const KEY = 'octavo.postToKeep';

/**
 * Notes which post is to be kept after the login, in this tab. It stands in no address: a link from elsewhere changes
 * nobody's wishlist. Where storage is forbidden nothing is noted.
 */
export function notePostToKeep(blogId: string): void {
  storage.write('tab', KEY, blogId);
}

/** Which post is to be kept, told once; null when there is none. */
export function takePostToKeep(): string | null {
  const blogId = storage.read('tab', KEY);
  storage.remove('tab', KEY);
  return blogId;
}
