import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, memo, useState } from 'react';
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
  const first = groups[0]?.[0]?.id;

  const onFocus = (event: FocusEvent) => {
    if (event.target instanceof HTMLElement && event.target.dataset.command)
      setCurrent(event.target.dataset.command);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      editor.commands.focus();
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
    <Box role="toolbar" aria-label={label} aria-controls={controls} onFocus={onFocus} onKeyDown={onKeyDown}>
      <ButtonRow>
        {groups.map((group) => (
          <Flex key={group[0]?.id} wrap={{ md: 'wrap' }} flexShrink={{ base: '0', md: '1' }} gap="0.5">
            {group.map((command) => (
              <ToolButton
                key={command.id}
                data-command={command.id}
                data-tooltip={tooltipOf(command, states[command.id]?.disabledReason)}
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
    </Box>
  );
});

/** The button's name with its shortcut, or with the reason why it is disabled. */
function tooltipOf({ label, shortcut }: ToolbarCommand, disabledReason: string | undefined): string {
  if (disabledReason) return `${label}: ${disabledReason}`;
  return [label, formatShortcut(shortcut)].filter(Boolean).join(' ');
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
