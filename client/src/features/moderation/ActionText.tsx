import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/TextLink';
import { type Described, describeAction, actionPrefix } from './words';

interface ActionTextProps {
  entry: Described;
  /** How the reader refers to the posts and comments. Default: 'their'. */
  whose?: 'their' | 'your';
}

/** Describes a moderation action, with a link to the post while the reader can see it or the comment. */
export function ActionText({ entry, whose }: ActionTextProps) {
  const { action, thing, thingId, undoes } = entry;
  if (undoes) {
    return (
      <>
        Undid: <ActionText entry={{ ...undoes, thingId, thing }} whose={whose} />
      </>
    );
  }
  if (!thing || !(thing.isPublic || thing.viewerCanReadRemoved)) return describeAction(entry, whose);
  return (
    <>
      {actionPrefix(action, thing)}{' '}
      <TextLink to={thing.isPublic ? paths.post(thing.blogId) : paths.removedPost(thing.blogId)} dir="auto">
        {thing.text}
      </TextLink>
    </>
  );
}
