import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { PostFilter } from '../../features/blog/list/loadPostList';
import { paths } from '../../lib/paths';
import type { Category } from '../../lib/schema.generated';
import { parseFilter } from './filter';

/** Debounce of the search box, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 250;

/** The filter of the page, the state of its controls, and functions to change them. */
interface PostFilterControls {
  /** The filter in the URL, which the listed posts match. */
  shown: PostFilter;
  /** The filter of the pending navigation, whose loader is still running; otherwise the same as `shown`. */
  chosen: PostFilter;
  /** The text in the search box; ahead of both filters while the user types. */
  text: string;
  type: (text: string) => void;
  /** Searches without waiting for the debounce. */
  searchNow: () => void;
  chooseCategory: (category: Category | null) => void;
}

/**
 * The filter of All Blogs, kept in the URL so that results can be shared and Back works. A search replaces the history
 * entry; choosing a category adds one.
 */
export function usePostFilter(): PostFilterControls {
  const current = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isLeaving = next !== undefined && next.pathname !== paths.allBlogs();
  const target = next && !isLeaving ? next : current;
  const shown = parseFilter(new URLSearchParams(current.search));
  const chosen = parseFilter(new URLSearchParams(target.search));
  const { search, category, author } = chosen;

  // `written` is the search that this hook last put into the URL. If a navigation leads to another search, the user went
  // back or followed a link, and the box takes it. Otherwise the URL is only catching up with the box.
  const [box, setBox] = useState({ text: search, seen: target.key, written: search });
  if (box.seen !== target.key) {
    setBox({ text: search === box.written ? box.text : search, seen: target.key, written: search });
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
    const timer = setTimeout(() => show({ search: wanted, category, author }, true), SEARCH_DEBOUNCE_MS);
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
    // Includes text that is still waiting for the debounce.
    chooseCategory: (choice) => show({ search: wanted, category: choice, author }, false),
  };
}
