import { createDraftStore } from '../../lib/draftStore';

/** Unsent reports by member and thing, in sessionStorage: they survive closing the dialog and an expired session. */
export const reportDrafts = createDraftStore<{ reason: string; text: string }>({
  name: 'report',
  area: 'tab',
  parse: ({ reason, text }) =>
    typeof reason === 'string' && typeof text === 'string' ? { reason, text } : null,
});
