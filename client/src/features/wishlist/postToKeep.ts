const KEY = 'octavo.postToKeep';

/**
 * Notes which post is to be kept after the login, in this tab. It stands in no address: a link from elsewhere changes
 * nobody's wishlist. Where storage is forbidden nothing is noted.
 */
export function notePostToKeep(blogId: string): void {
  try {
    sessionStorage.setItem(KEY, blogId);
  } catch {
    // The member presses the button once more.
  }
}

/** Which post is to be kept, told once; null when there is none. */
export function takePostToKeep(): string | null {
  try {
    const blogId = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return blogId;
  } catch {
    return null;
  }
}
