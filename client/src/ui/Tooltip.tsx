import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

const Trigger = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    borderRadius: 'full',
    cursor: 'default',
    focusVisibleRing: 'outside',
  },
});

/** The bubble with a tooltip's text. */
export const TooltipBubble = chakra('span', {
  base: {
    position: 'absolute',
    zIndex: 'dropdown',
    px: '3',
    py: '1.5',
    borderRadius: 'l2',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    textStyle: 'sm',
    pointerEvents: 'none',
  },
});

const Below = chakra(TooltipBubble, {
  base: {
    top: 'calc(100% + 0.5rem)',
    pointerEvents: 'auto',
    // Over the gap, so that the pointer can go to the text.
    _before: { content: '""', position: 'absolute', inset: '-0.5rem 0 0' },
    insetEnd: '0',
    width: 'max-content',
    maxW: '56',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    visibility: 'hidden',
    '&[data-shown=true]': { visibility: 'visible' },
  },
});

/**
 * A small element whose label shows on hover, focus and tap; Escape hides it (WCAG 1.4.13). The label is also its
 * accessible name. A button that is used before hydration explains itself by `title` instead.
 */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const hide = () => setShown(false);
  const show = () => setShown(true);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  return (
    <Trigger
      type="button"
      aria-label={label}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={show}
      onKeyDown={onKeyDown}
    >
      {children}
      <Below role="tooltip" data-shown={shown}>
        {label}
      </Below>
    </Trigger>
  );
}
