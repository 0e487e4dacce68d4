import { chakra, IconButton } from '@chakra-ui/react';
import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Form, useLocation } from 'react-router-dom';
import { isSearchKeyOn, onSearchKeyChange, SITE_SEARCH } from '../../bootstrap/siteSearch';
import { bounds } from '../../lib/bounds.generated';
import { paths } from '../../lib/paths';
import { BarPopover } from '../../ui/BarPopover';
import { KeyboardHint } from '../../ui/KeyboardHint';
import { recipes } from '../../ui/theme/recipes';
import type { SearchSuggestionsProps } from './SearchSuggestions';

/**
 * The site's search form: in the bar on wide screens, in a popover behind a button elsewhere. Suggestions load on first
 * focus. bootstrap/siteSearch.ts handles the / key and the button.
 */
export function SearchField() {
  const { pathname, search } = useLocation();
  const isAllBlogs = pathname === paths.allBlogs();
  const shown = isAllBlogs ? (new URLSearchParams(search).get('search') ?? '') : '';
  const place = pathname + shown;
  // On All Blogs the field shows that page's search. It does not replace what the user has typed since sending the same
  // search from here.
  const [box, setBox] = useState<{ text: string; place: string; sent?: string }>({ text: shown, place });
  const { text } = box;
  if (box.place !== place) setBox({ text: isAllBlogs && box.sent === shown ? text : shown, place });
  const setText = (typed: string) => setBox({ ...box, text: typed });
  const [suggesting, setSuggesting] = useState<{
    Suggestions: ComponentType<SearchSuggestionsProps>;
    field: HTMLInputElement;
  }>();
  const panel = useRef<HTMLDivElement>(null);
  const hasKey = useSyncExternalStore(onSearchKeyChange, isSearchKeyOn, () => true);
  const suggestIn = (field: HTMLInputElement) => {
    // If the chunk fails to load, the form still searches.
    import('./SearchSuggestions').then(
      ({ SearchSuggestions }) => setSuggesting({ Suggestions: SearchSuggestions, field }),
      () => undefined,
    );
  };
  const close = () => panel.current?.matches(':popover-open') && panel.current.hidePopover();
  useEffect(() => () => void close(), [pathname]);
  return (
    <>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        px="0"
        hideFrom="xl"
        aria-label="Search"
        popoverTarget={SITE_SEARCH}
      >
        <Search aria-hidden="true" />
      </IconButton>
      <Panel ref={panel} id={SITE_SEARCH} popover="auto">
        <SearchForm
          role="search"
          aria-label="Octavo"
          action={paths.allBlogs()}
          onSubmit={() => {
            close();
            setBox({ ...box, sent: text });
          }}
        >
          <Search aria-hidden="true" size="18" />
          <Input
            height="10"
            ps="9"
            borderRadius="full"
            // ARIA in HTML allows no combobox role on type="search".
            type="text"
            inputMode="search"
            name="search"
            aria-label="Search Octavo"
            aria-keyshortcuts={hasKey ? '/' : undefined}
            // bootstrap/siteSearch.ts may remove aria-keyshortcuts before hydration.
            suppressHydrationWarning
            placeholder="Search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={bounds.blogs.search.maxLength}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onFocus={({ currentTarget }) => suggestIn(currentTarget)}
          />
          <Key aria-hidden="true">/</Key>
          {suggesting ? (
            <suggesting.Suggestions
              field={suggesting.field}
              text={text}
              isTyped={text !== shown}
              onClear={() => setText('')}
              onFollow={close}
            />
          ) : null}
        </SearchForm>
      </Panel>
    </>
  );
}

/** Part of the bar on wide screens. */
const Panel = chakra(BarPopover, {
  base: {
    px: { base: '5', md: '8' },
    py: '4',
    xl: {
      '&:not(:popover-open)': {
        display: 'block',
        position: 'relative',
        top: 'auto',
        // Shrinks when the bar has more links.
        flex: '0 1 {sizes.56}',
        minWidth: '32',
        overflow: 'visible',
        p: '0',
        border: '0',
        bg: 'transparent',
        shadow: 'none',
      },
    },
  },
});

const SearchForm = chakra(Form, {
  base: {
    position: 'relative',
    '& > svg': {
      position: 'absolute',
      insetStart: '3',
      top: '0',
      height: '10',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
  },
});

// Not TextField: every post page would load Chakra's Field for it.
const Input = chakra('input', recipes.input);

/** Hint at the / key. Hidden while the field has focus or text, or the key is turned off. */
const Key = chakra(KeyboardHint, {
  base: {
    position: 'absolute',
    insetEnd: '3',
    top: '2',
    px: '2',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    textStyle: 'sm',
    color: 'fg.muted',
    pointerEvents: 'none',
    'input:focus ~ &, input:not(:placeholder-shown) ~ &, [data-search-key=off] &': { display: 'none' },
  },
});
