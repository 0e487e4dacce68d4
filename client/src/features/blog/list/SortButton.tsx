import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

interface SortButtonProps {
  direction: 'asc' | 'desc' | false;
  /** The id of the form that the button submits. */
  form: string;
  /** Submitted as `sort`. */
  value: string;
  children: string;
}

const arrows = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };

/** The header of a sortable column. Its arrow shows the direction; a double arrow means not sorted by it. */
export function SortButton({ form, direction, value, children }: SortButtonProps) {
  const Arrow = arrows[direction || 'none'];
  return (
    <Button type="submit" form={form} name="sort" value={value} data-sorted={direction || undefined}>
      {children}
      <Arrow size="14" aria-hidden="true" data-direction={direction || 'none'} />
    </Button>
  );
}

const Button = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '8',
    cursor: 'pointer',
    textStyle: 'label',
    color: 'fg.muted',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    focusRingOffset: '2px',
    _hover: { color: 'fg', textDecoration: 'underline', textUnderlineOffset: '4px' },
    '&[data-sorted]': { color: 'fg', fontWeight: '600' },
    // On a phone the headers are a bar of buttons above the cards, and must look like buttons.
    mdDown: {
      px: '3',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'full',
      '&[data-sorted]': { bg: 'gray.solid', color: 'gray.contrast', borderColor: 'gray.solid' },
    },
  },
});
