import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useCombobox } from './useCombobox';
import { type Suggestion, type Suggestions, useSuggestions } from './useSuggestions';

export interface SearchSuggestionsProps {
  /** The search input. */
  field: HTMLInputElement;
  text: string;
  /** False while the text is the one from the URL. */
  isTyped: boolean;
  onClear: () => void;
  /** Called when the user opens a suggestion. */
  onFollow: () => void;
}

/** Suggestions for the search field: posts, authors, subjects, and a link to all posts for the text. */
export function SearchSuggestions({ field, text, isTyped, onClear, onFollow }: SearchSuggestionsProps) {
  const search = text.trim();
  const suggestions = useSuggestions(search);
  const everything: Suggestion = {
    to: paths.allBlogs({ search }),
    label: `All posts for “${search}”`,
  };
  const { groups } = suggestions;
  const all = search === '' ? [] : [...groups.flatMap((group) => group.suggestions), everything];
  const { id, isOpen, close, optionId, isActive } = useCombobox({
    field,
    keys: all.map(({ to }) => to),
    // The field may have lost the focus while this was loading.
    startsOpen: isTyped && document.activeElement === field,
    onClear,
  });
  const option = ({ to, label }: Suggestion) => (
    <Option
      key={to}
      to={to}
      id={optionId(to)}
      role="option"
      aria-selected={isActive(to)}
      tabIndex={-1}
      onClick={() => {
        close();
        // So that it moves to the page that opens.
        field.blur();
        onFollow();
      }}
    >
      {label}
    </Option>
  );
  const message = isOpen ? messageOf(suggestions) : '';
  const isUseful = groups.length > 0;
  return (
    <>
      {/* A press must not move focus out of the field. */}
      <Popup hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
        <div id={id} role="listbox" aria-label="Suggestions">
          {isOpen ? (
            <>
              {groups.map(({ name, suggestions: listed }) => (
                <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
                  <GroupName role="presentation" id={`${id}-${name}`}>
                    {name}
                  </GroupName>
                  {listed.map(option)}
                </div>
              ))}
              {isUseful ? <Rule role="presentation" /> : null}
              {option(everything)}
            </>
          ) : null}
        </div>
        {isUseful ? null : <Message aria-hidden="true">{message}</Message>}
      </Popup>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </>
  );
}

function messageOf({ state, groups }: Suggestions): string {
  if (state === 'failed') return 'Suggestions could not be loaded.';
  if (state !== 'ready') return '';
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
  if (count === 0) return 'No suggestions';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

/** Drops down from the field on wide screens; elsewhere it is in the flow of the search popover. */
const Popup = chakra('div', {
  base: {
    mt: '2',
    overflowY: 'auto',
    '&[hidden]': { display: 'none' },
    xl: {
      position: 'absolute',
      top: '100%',
      insetEnd: '0',
      width: '96',
      maxH: 'calc(100dvh - 5rem)',
      p: '2',
      borderWidth: '1px',
      borderRadius: 'l3',
      bg: 'bg.panel',
      shadow: 'lg',
    },
  },
});

const GroupName = chakra('div', {
  base: { px: '3', pt: '2', pb: '1', textStyle: 'label', color: 'fg.muted' },
});

const Rule = chakra('div', { base: { borderTopWidth: '1px', my: '2' } });

const Message = chakra('p', { base: { px: '3', py: '2', textStyle: 'sm', color: 'fg.muted' } });

const Option = chakra(Link, {
  base: {
    display: 'block',
    px: '3',
    py: '2.5',
    borderRadius: 'l1',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    _hover: { bg: 'bg.emphasized' },
    '&[aria-selected=true]': {
      bg: 'bg.emphasized',
      outline: '2px solid {colors.brand.focusRing}',
      outlineOffset: '-2px',
    },
  },
});
