import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import type { Category } from '../../lib/schema.generated';
import { type Filter, filterIn } from './filter';

/** How long typing must rest before it is searched for, in milliseconds. */
export const TYPING_PAUSE = 250;

/** What the address says, and therefore what is asked of the server, and how to change it. */
interface BlogFilter extends Filter {
  /** What stands in the search box: ahead of the address while somebody types. */
  text: string;
  type: (text: string) => void;
  /** Searches at once, as Enter does. */
  searchNow: () => void;
  chooseCategory: (category: Category | null) => void;
  clear: () => void;
}

/**
 * The search and the category of All Blogs, kept in the address, so that a result can be shared and Back works.
 * Typing replaces the history entry after a pause; choosing a category or clearing adds an entry.
 */
export function useBlogFilter(): BlogFilter {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { search, category, after } = filterIn(params);

  // `written` is what this hook last put into the address. When the address then says something else, somebody
  // went back or followed a link, and the box follows; otherwise the address is only catching up with the box.
  const [box, setBox] = useState({ text: search, seen: search, written: search });
  if (box.seen !== search) {
    setBox({ text: search === box.written ? box.text : search, seen: search, written: search });
  }

  const show = useCallback(
    (next: { search: string; category: Category | null }, replace: boolean) => {
      setBox((current) => ({ ...current, written: next.search }));
      void navigate(paths.allBlogs(next), { replace, preventScrollReset: true });
    },
    [navigate],
  );

  const wanted = box.text.trim();
  useEffect(() => {
    // What is written may not be in the address yet: its loader comes first.
    if (wanted === box.written) return undefined;
    const timer = setTimeout(() => show({ search: wanted, category }, true), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, box.written, category, show]);

  return {
    search,
    category,
    after,
    text: box.text,
    type: (text) => setBox((current) => ({ ...current, text })),
    searchNow: () => {
      if (wanted !== box.written) show({ search: wanted, category }, true);
    },
    // What was typed a moment ago goes along.
    chooseCategory: (next) => show({ search: wanted, category: next }, false),
    clear: () => {
      setBox((current) => ({ ...current, text: '' }));
      show({ search: '', category: null }, false);
    },
  };
}
