import { createDraftStore } from '../../lib/draftStore';

/**
 * Unsent decisions by moderator and post, comment or member, in sessionStorage: they survive closing the dialog, leaving
 * the page and an expired session. The id of one about a post or comment is the action.
 */
export const moderationDrafts = createDraftStore<{ reason: string; action?: string; until?: string }>({
  name: 'moderation',
  area: 'tab',
  parse: ({ reason, action, until }) =>
    typeof reason === 'string'
      ? {
          reason,
          ...(typeof action === 'string' && { action }),
          ...(typeof until === 'string' && { until }),
        }
      : null,
});
