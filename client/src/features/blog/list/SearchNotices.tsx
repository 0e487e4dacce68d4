import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TextLink } from '../../../ui/TextLink';
import type { PostListQuery } from './PostList.generated';
import type { PostFilter } from './loadPostList';

interface SearchNoticesProps {
  blogs: PostListQuery['blogs'];
  filter: PostFilter;
  /** The URL of the page that shows the list under another filter. */
  addressOf: (filter: PostFilter) => string;
}

/** Says how the server changed the search, such as a corrected spelling, and offers alternatives. */
export function SearchNotices({ blogs, filter, addressOf }: SearchNoticesProps) {
  const { correctedSearch, suggestedSearch, usedWords, someOfTheWords, searchedCategory, totalCount } = blogs;
  const { search, category } = filter;
  const link = (change: Partial<PostFilter>): string => addressOf({ ...filter, after: null, ...change });
  return (
    <>
      {correctedSearch !== null && totalCount > 0 ? (
        <Notice>
          Showing posts for <strong>{correctedSearch}</strong>.{' '}
          <TextLink to={link({ search: `"${search.replaceAll('"', ' ').trim()}"` })}>
            Search for “{search}” instead
          </TextLink>
        </Notice>
      ) : null}
      {suggestedSearch !== null ? (
        <Notice>
          Did you mean <TextLink to={link({ search: suggestedSearch })}>{suggestedSearch}</TextLink>?
        </Notice>
      ) : null}
      {usedWords !== null ? (
        <Notice>
          Your search is long. Only its first words were used: <strong>{usedWords.join(', ')}</strong>
        </Notice>
      ) : null}
      {someOfTheWords !== null && totalCount > 0 ? (
        <Notice>
          No post has all of your words. Some of your words: <strong>{someOfTheWords.join(', ')}</strong>
        </Notice>
      ) : null}
      {searchedCategory !== null && category === null ? (
        <Notice>
          {searchedCategory} is a subject.{' '}
          <TextLink to={link({ search: '', category: searchedCategory })}>
            All posts in {searchedCategory}
          </TextLink>
        </Notice>
      ) : null}
    </>
  );
}

/** A line inside PostList's live region, so that screen readers announce it too. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <Text as="span" display="block" mt="2" textStyle="md" color="fg" overflowWrap="anywhere">
      {children}
    </Text>
  );
}
