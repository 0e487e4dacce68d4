/**
 * Marks a link that only the site's router can follow as meant: one that carries a history state. On a page whose
 * scripts are still to come, starter/earlyActs.ts then follows it a moment later. In: the link's state, if any.
 */
export const needsScripts = (state: unknown): { 'data-needs-scripts'?: '' } =>
  state === undefined ? {} : { 'data-needs-scripts': '' };
