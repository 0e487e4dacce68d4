import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/TextLink';
import { type Described, describeAction, introduceThing } from './words';

interface ActionTextProps {
  entry: Described;
  /** Whose posts and comments they are to the reader; "their" unless told. */
  whose?: 'their' | 'your';
}

/** What was done, with the way to it while it is public. */
export function ActionText({ entry, whose }: ActionTextProps) {
  const { action, thing } = entry;
  if (!thing?.isPublic) return describeAction(entry, whose);
  return (
    <>
      {introduceThing(action, thing)}{' '}
      <TextLink to={paths.post(thing.blogId)} dir="auto">
        {thing.text}
      </TextLink>
    </>
  );
}
