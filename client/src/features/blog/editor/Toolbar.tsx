import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, memo, useState } from 'react';
import { TooltipBubble } from '../../../ui/Tooltip';
import type { ToolbarCommand } from './commands';
import { Icon } from './icons';
import { ToolButton } from './ToolButton';

interface ToolbarProps {
  editor: Editor;
  /** The toolbar's `aria-label`. */
  label: string;
  /** Id of the element that it controls (`aria-controls`). */
  controls: string;
  groups: ToolbarCommand[][];
  /** True in the HTML view: disables all buttons except those with `worksInSourceView`. */
  isDisabled?: boolean;
}

interface Tip {
  text: string;
  /** Distance in pixels from the centre of the button to the nearer edge of the toolbar. */
  middle: number;
  edge: 'left' | 'right';
  below: number;
}

/** On phones, one scrolling row leaves more room for the text. The padding keeps focus rings from being clipped. */
const ButtonRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { md: 'wrap' },
    overflowX: { base: 'auto', md: 'visible' },
    columnGap: { base: '2.5', md: '1.5' },
    rowGap: '1',
    m: '-1',
    p: '1',
  },
});

/**
 * Toolbar that follows the WAI-ARIA toolbar pattern: one tab stop; arrow keys, Home and End move between buttons.
 * On hover and focus, a tooltip shows the button's name and keyboard shortcut. Memoized: the editor renders at each key.
 */
export const Toolbar = memo(function Toolbar({
  editor,
  label,
  controls,
  groups,
  isDisabled = false,
}: ToolbarProps) {
  const states = useCommandStates(editor, groups, isDisabled);
  const [current, setCurrent] = useState<string | null>(null);
  const [tip, setTip] = useState<Tip | null>(null);
  const first = groups[0]?.[0]?.id;

  const showTip = (event: MouseEvent | FocusEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    if (!button?.dataset.tip) return setTip(null);
    const { tip: name, why, keys } = button.dataset;
    const text = why ? `${name}: ${why}` : [name, formatShortcut(keys)].filter(Boolean).join(' ');
    const toolbar = event.currentTarget.getBoundingClientRect();
    const { left, width, bottom } = button.getBoundingClientRect();
    const fromLeft = left - toolbar.left + width / 2;
    const fromRight = toolbar.width - fromLeft;
    setTip({
      text,
      middle: Math.min(fromLeft, fromRight),
      edge: fromLeft <= fromRight ? 'left' : 'right',
      below: bottom - toolbar.top + 6,
    });
  };

  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof HTMLElement && event.target.dataset.command)
      setCurrent(event.target.dataset.command);
    showTip(event);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      if (tip) setTip(null);
      else editor.commands.focus();
      return;
    }
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
    const next = nextIndex(event.key, buttons.indexOf(event.target as HTMLElement), buttons.length);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  };

  const stop = (id: string) => ((current ?? first) === id ? 0 : -1);

  return (
    // One set of handlers for all buttons: their events bubble up to the toolbar.
    <Box
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      position="relative"
      onFocus={onFocus}
      onBlur={() => setTip(null)}
      onMouseOver={showTip}
      onMouseLeave={() => setTip(null)}
      onKeyDown={onKeyDown}
    >
      <ButtonRow onScroll={() => setTip(null)}>
        {groups.map((group) => (
          <Flex key={group[0]?.id} wrap={{ md: 'wrap' }} flexShrink={{ base: '0', md: '1' }} gap="0.5">
            {group.map((command) => (
              <ToolButton
                key={command.id}
                data-command={command.id}
                data-tip={command.label}
                data-keys={command.shortcut}
                data-why={states[command.id]?.disabledReason}
                aria-label={command.label}
                aria-pressed={states[command.id]?.isPressed}
                // Not `disabled`: the button stays reachable with the arrow keys.
                aria-disabled={states[command.id]?.disabledReason ? true : undefined}
                aria-description={states[command.id]?.disabledReason}
                tabIndex={stop(command.id)}
                // A click must not move focus or selection out of the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  if (!states[command.id]?.disabledReason) command.run(editor);
                }}
              >
                {'icon' in command.content ? <Icon name={command.content.icon} /> : command.content.letters}
              </ToolButton>
            ))}
          </Flex>
        ))}
      </ButtonRow>
      {tip ? <TipBubble tip={tip} /> : null}
    </Box>
  );
});

/** Tooltip below its button, clamped to the toolbar's nearer edge. Screen readers get the button's label instead. */
function TipBubble({ tip }: { tip: Tip }) {
  return (
    <Box
      aria-hidden="true"
      position="absolute"
      insetX="0"
      top={`${tip.below}px`}
      zIndex="dropdown"
      pointerEvents="none"
    >
      <TooltipBubble whiteSpace="nowrap" style={{ [tip.edge]: `max(0px, ${tip.middle}px - 3.5rem)` }}>
        {tip.text}
      </TooltipBubble>
    </Box>
  );
}

/** The keyboard shortcut as this platform writes it: ⌘, ⌥ and ⇧ on Apple devices. */
function formatShortcut(keys: string | undefined): string {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  return keys && isMac
    ? keys.replace('Ctrl+', '⌘').replace('Alt+', '⌥').replace('Shift+', '⇧')
    : (keys ?? '');
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (index < 0) return null;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** `disabledReason` says why the button is disabled; undefined if it is enabled. */
type CommandState = { isPressed: boolean | undefined; disabledReason: string | undefined };

/** The state of each button at the current selection, by command id. */
function useCommandStates(
  editor: Editor,
  groups: ToolbarCommand[][],
  isDisabled: boolean,
): Partial<Record<string, CommandState>> {
  return useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        groups.flat().map(({ id, isPressed, disabledReason, worksInSourceView }) => [
          id,
          {
            isPressed: isPressed?.(now),
            disabledReason:
              isDisabled && !worksInSourceView
                ? 'not in the HTML view'
                : (disabledReason?.(now) ?? undefined),
          },
        ]),
      ),
  });
}
