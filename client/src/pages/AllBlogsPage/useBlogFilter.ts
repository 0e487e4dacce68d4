import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
import type { BlogFilter } from '../../features/blog/list/loadBlogList';
import { paths } from '../../lib/paths';
import type { Category } from '../../lib/schema.generated';
import { filterIn } from './filter';

/** How long typing must rest before it is searched for, in milliseconds. */
export const TYPING_PAUSE = 250;

/** What the page shows and what its controls show, and how to change it. */
interface BlogFilterControls {
  /** What the address says, and therefore which posts stand there. */
  shown: BlogFilter;
  /** The same, or what the address is about to say: its loader comes first. */
  chosen: BlogFilter;
  /** What stands in the search box: ahead of both while somebody types. */
  text: string;
  type: (text: string) => void;
  /** Searches at once, as Enter does. */
  searchNow: () => void;
  chooseCategory: (category: Category | null) => void;
}

/**
 * The filter of All Blogs, kept in the address, so that a result can be shared and Back works.
 * Typing replaces the history entry after a pause; choosing a category adds an entry.
 */
export function useBlogFilter(): BlogFilterControls {
  const [params] = useSearchParams();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isLeaving = next !== undefined && next.pathname !== paths.allBlogs();
  const shown = filterIn(params);
  const chosen = next && !isLeaving ? filterIn(new URLSearchParams(next.search)) : shown;
  const { search, category, author } = chosen;

  // `written` is what this hook last put into the address. When the address then says something else, somebody
  // went back or followed a link, and the box follows; otherwise the address is only catching up with the box.
  const [box, setBox] = useState({ text: search, seen: search, written: search });
  if (box.seen !== search) {
    setBox({ text: search === box.written ? box.text : search, seen: search, written: search });
  }

  const show = useCallback(
    (filter: { search: string; category: Category | null; author: string | null }, replace: boolean) => {
      setBox((current) => ({ ...current, written: filter.search }));
      void navigate(paths.allBlogs(filter), { replace, preventScrollReset: true });
    },
    [navigate],
  );

  const wanted = box.text.trim();
  const isTyped = wanted !== box.written && !isLeaving;
  useEffect(() => {
    if (!isTyped) return undefined;
    const timer = setTimeout(() => show({ search: wanted, category, author }, true), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [isTyped, wanted, category, author, show]);

  return {
    shown,
    chosen,
    text: box.text,
    type: (text) => setBox((current) => ({ ...current, text })),
    searchNow: () => {
      if (wanted !== box.written) show({ search: wanted, category, author }, true);
    },
    // What was typed a moment ago goes along.
    chooseCategory: (choice) => show({ search: wanted, category: choice, author }, false),
  };
}
