import { createDraftStore } from '../../lib/draftStore';

/** Reports that are being written in this tab: they survive a closed dialog and a sign-in that ran out. By member and thing. */
export const reportDrafts = createDraftStore<{ reason: string; text: string }>({
  name: 'report',
  place: 'tab',
  parse: ({ reason, text }) =>
    typeof reason === 'string' && typeof text === 'string' ? { reason, text } : null,
});
