import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/TextLink';
import { type Described, describeAction, actionPrefix } from './words';

interface ActionTextProps {
  entry: Described;
  /** How the reader refers to the posts and comments. Default: 'their'. */
  whose?: 'their' | 'your';
}

/** Describes a moderation action, with a link to the post while the post or comment is public. */
export function ActionText({ entry, whose }: ActionTextProps) {
  const { action, thing } = entry;
  if (!thing?.isPublic) return describeAction(entry, whose);
  return (
    <>
      {actionPrefix(action, thing)}{' '}
      <TextLink to={paths.post(thing.blogId)} dir="auto">
        {thing.text}
      </TextLink>
    </>
  );
}
