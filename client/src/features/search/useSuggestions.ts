import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths';
import {
  type SiteSearchSuggestionsQuery,
  useSiteSearchSuggestionsQuery,
} from './SearchSuggestions.generated';

/** Debounce before suggestions are fetched, in milliseconds. */
export const SUGGESTION_DEBOUNCE_MS = 50;

/** A suggestion's link target and text. */
export interface Suggestion {
  to: string;
  label: string;
}

export interface SuggestionGroup {
  name: string;
  suggestions: Suggestion[];
}

/** The suggestions for a text. The previous ones stay until new ones arrive. */
export interface Suggestions {
  groups: SuggestionGroup[];
  /** `none` for an empty text. */
  state: 'none' | 'loading' | 'ready' | 'failed';
}

/** Fetches suggestions, debounced. Apollo drops answers to outdated queries. */
export function useSuggestions(text: string): Suggestions {
  const asked = useDebouncedValue(text);
  const skip = text === '' || asked === '';
  const { data, previousData, error } = useSiteSearchSuggestionsQuery({ variables: { text: asked }, skip });
  if (text === '') return { groups: [], state: 'none' };
  if (asked === text && error) return { groups: [], state: 'failed' };
  const isReady = asked === text && data !== undefined;
  return {
    groups: groupsOf((data ?? previousData)?.searchSuggestions),
    state: isReady ? 'ready' : 'loading',
  };
}

/** The debounced text. */
function useDebouncedValue(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), SUGGESTION_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function groupsOf(found: SiteSearchSuggestionsQuery['searchSuggestions'] | undefined): SuggestionGroup[] {
  if (!found) return [];
  const groups = [
    {
      name: 'Posts',
      suggestions: found.posts.map(({ id, title }) => ({ to: paths.post(id), label: title })),
    },
    {
      name: 'Authors',
      suggestions: found.authors.map(({ id, displayName }) => ({
        to: paths.allBlogs({ author: id }),
        label: displayName,
      })),
    },
    {
      name: 'Subjects',
      suggestions: found.categories.map((category) => ({
        to: paths.allBlogs({ category }),
        label: category,
      })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
