/** A task in a sanitized body, to the start of its first paragraph (blog.html-rules.ts). */
const TASK = /<li[^>]* class="task-(done|open)"[^>]*>(?:<p[^>]*>)?/g;

/** Puts a mark before each task, for readers without the site's styles. */
export const markTasks = (body: string, marks: { done: string; open: string }): string =>
  body.replace(TASK, (start, state: 'done' | 'open') => start + marks[state]);
