import { Flex } from '@chakra-ui/react';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import type { PostFilter } from './loadPostList';

interface NothingFoundProps {
  filter: PostFilter;
  /** The URL of the page that shows the list under another filter. */
  addressOf: (filter: PostFilter) => string;
  /** Nearly every post contains the words of the search. */
  isTooCommon: boolean;
}

/** The empty state of a list of posts: suggests what to try instead. */
export function NothingFound({ filter, addressOf, isTooCommon }: NothingFoundProps) {
  const { search, category, author } = filter;
  if (!search && !category && !author)
    return <EmptyState title="No blogs found" text="Nothing has been published yet." />;
  return (
    <EmptyState
      title={isTooCommon ? 'Your search needs another word' : 'No blogs found'}
      text={textFor(filter, isTooCommon)}
      action={
        <Flex wrap="wrap" justify="center" gap="3" mt="2">
          {search && category && !isTooCommon ? (
            <LinkButton to={addressOf({ ...filter, category: null, after: null })} variant="outline">
              Search in all subjects
            </LinkButton>
          ) : null}
          <LinkButton to={paths.allBlogs()} variant="outline">
            Clear search and filter
          </LinkButton>
        </Flex>
      }
    />
  );
}

function textFor({ search, category }: PostFilter, isTooCommon: boolean): string {
  if (isTooCommon)
    return `Nearly every post has “${search}”, so it tells none apart. Add a word that says what the post is about.`;
  if (!search) return 'Nothing has been published here yet.';
  return `Try fewer or other words, the name of an author${category ? '' : ' or of a subject'}, or look at everything.`;
}
