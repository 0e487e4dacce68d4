import { Button } from '@chakra-ui/react';
import { formatTimeInSentence } from '../../../lib/dates';
import { Notice } from '../../../ui/Notice';
import type { Draft } from './postDrafts';

interface RestoreDraftBannerProps {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore or discard an earlier draft. */
export function RestoreDraftBanner({ draft, onRestore, onDiscard }: RestoreDraftBannerProps) {
  const name = draft.name ?? 'an unsaved draft';
  const title = draft.values.title.trim();
  const actions = (
    <>
      <Button type="button" size="sm" onClick={onRestore}>
        Restore
      </Button>
      <Button type="button" size="sm" variant="outline" onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
  return (
    <Notice kind="info" scrollsIntoView actions={actions}>
      You have {name} from {formatTimeInSentence(draft.savedAt)}
      {title ? `: “${title}”.` : '.'}
    </Notice>
  );
}
