import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/LinkButton';
import { Notice } from '../../../ui/Notice';

/** Says that a post was saved, and links to it. `text` stands before its title. */
export function SavedNotice({ id, title, text }: { id: string; title: string; text: string }) {
  const view = (
    <LinkButton to={paths.post(id)} size="sm" variant="outline">
      View post
    </LinkButton>
  );
  return (
    <Notice kind="success" actions={view}>
      {text} “{title}”
    </Notice>
  );
}
