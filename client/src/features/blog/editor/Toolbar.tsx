import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { TooltipBubble } from '../../../ui/Tooltip';
import type { ToolbarCommand } from './commands';
import { Icon } from './icons';
import { ToolButton } from './ToolButton';

interface ToolbarProps {
  editor: Editor;
  /** What the toolbar is called for screen readers. */
  label: string;
  /** The id of what it works on. */
  controls: string;
  groups: ToolbarCommand[][];
  /** True while the buttons have nothing to work on, as in the HTML view. */
  isIdle?: boolean;
}

interface Tip {
  text: string;
  /** The middle of the button, in pixels from the nearer edge of the toolbar. */
  middle: number;
  edge: 'left' | 'right';
  below: number;
}

/** One row to scroll on a phone, where several would take the room of the text. The padding holds the focus ring. */
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
 * A toolbar as WAI-ARIA describes it: one stop for the Tab key, arrow keys, Home and End go from button to
 * button, and each button shows its name and its keys while the pointer or the focus is on it.
 */
export function Toolbar({ editor, label, controls, groups, isIdle = false }: ToolbarProps) {
  const states = useCommandStates(editor, groups, isIdle);
  const [current, setCurrent] = useState<string | null>(null);
  const [tip, setTip] = useState<Tip | null>(null);
  const first = groups[0]?.[0]?.id;

  const showTip = (event: MouseEvent | FocusEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    if (!button?.dataset.tip) return setTip(null);
    const { tip: name, why, keys } = button.dataset;
    const text = why ? `${name}: ${why}` : [name, keysHere(keys)].filter(Boolean).join(' ');
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
    // The handlers serve the buttons inside: their events come by here.
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
                data-keys={command.keys}
                data-why={states[command.id]?.whyNot}
                aria-label={command.label}
                aria-pressed={states[command.id]?.isPressed}
                // A button without use can still be found with the arrow keys.
                aria-disabled={states[command.id]?.whyNot ? true : undefined}
                aria-description={states[command.id]?.whyNot}
                tabIndex={stop(command.id)}
                // Pressing the mouse keeps the selection in the text where it is.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  if (!states[command.id]?.whyNot) command.run(editor);
                }}
              >
                {'icon' in command.face ? <Icon name={command.face.icon} /> : command.face.letters}
              </ToolButton>
            ))}
          </Flex>
        ))}
      </ButtonRow>
      {tip ? <TipBubble tip={tip} /> : null}
    </Box>
  );
}

/** Under its button, but never over the edge of the toolbar. Screen readers have the name from the button. */
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

/** The keys as they are called on the reader's machine. */
function keysHere(keys: string | undefined): string {
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

/** `whyNot` says why a button is of no use. */
type CommandState = { isPressed: boolean | undefined; whyNot: string | undefined };

/** Which buttons are pressed and which are of use where the cursor is now. */
function useCommandStates(
  editor: Editor,
  groups: ToolbarCommand[][],
  isIdle: boolean,
): Partial<Record<string, CommandState>> {
  return useEditorState({
    editor,
    selector: ({ editor: now }) =>
      Object.fromEntries(
        groups.flat().map(({ id, isPressed, whyNot, isForBothViews }) => [
          id,
          {
            isPressed: isPressed?.(now),
            whyNot: isIdle && !isForBothViews ? 'not in the HTML view' : (whyNot?.(now) ?? undefined),
          },
        ]),
      ),
  });
}
