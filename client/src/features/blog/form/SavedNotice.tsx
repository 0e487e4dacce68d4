import { paths } from '../../../lib/paths';
import { LinkButton } from '../../../ui/LinkButton';
import { Notice } from '../../../ui/Notice';

/** Says what was saved, with the way to it. In: the post and the sentence before its title. */
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
