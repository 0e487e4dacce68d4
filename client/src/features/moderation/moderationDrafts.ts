import { createDraftStore } from '../../lib/draftStore';

/**
 * Unsent reasons by moderator and post or comment, in sessionStorage: they survive closing the dialog and an expired
 * session. A draft's id is the action.
 */
export const moderationDrafts = createDraftStore<{ reason: string }>({
  name: 'moderation',
  area: 'tab',
  parse: ({ reason }) => (typeof reason === 'string' ? { reason } : null),
});
