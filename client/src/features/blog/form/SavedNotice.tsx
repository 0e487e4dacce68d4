import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/LinkButton';
import { Notice } from '../../../ui/Notice';

interface SavedNoticeProps {
  id: string;
  title: string;
  /** Stands before the title. */
  text: string;
  /** Stands after it. */
  children?: ReactNode;
}

/** Says that a post was saved, and links to it. */
export function SavedNotice({ id, title, text, children }: SavedNoticeProps) {
  const view = (
    <LinkButton to={paths.post(id)} size="sm" variant="outline">
      View post
    </LinkButton>
  );
  return (
    <Notice kind="success" actions={view}>
      {text} “{title}” {children}
    </Notice>
  );
}
