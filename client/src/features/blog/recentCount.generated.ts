// Made by `npm run codegen` from the server's blog.limits.ts.

/** The length of `recentBlogs`. */
export const RECENT_COUNT = 6;
