/** The length of `recentBlogs`: the server returns the six newest posts. */
export const RECENT_COUNT = 6;
