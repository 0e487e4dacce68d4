import { chakra } from '@chakra-ui/react';

interface SortButtonProps {
  direction: 'asc' | 'desc' | false;
  /** The id of the form. */
  form: string;
  /** What the form sends as `sort`. */
  value: string;
  children: string;
}

/** A column's header that sorts by it; the arrow shows the direction, a faint pair that the column can be sorted. */
export function SortButton({ form, direction, value, children }: SortButtonProps) {
  return (
    <Button type="submit" form={form} name="sort" value={value} data-sorted={direction || undefined}>
      {children}
      <svg
        width="14"
        height="14"
        viewBox="0 0 14 14"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        data-direction={direction || 'none'}
      >
        {direction === 'asc' ? <path d="M7 12V2M3 6l4-4 4 4" /> : null}
        {direction === 'desc' ? <path d="M7 2v10M3 8l4 4 4-4" /> : null}
        {direction ? null : <path d="m4 5 3-3 3 3M4 9l3 3 3-3" opacity="0.6" />}
      </svg>
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
    // On a phone the headers are a bar of buttons above the cards and should look like it.
    mdDown: {
      px: '3',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'full',
      '&[data-sorted]': { bg: 'gray.solid', color: 'gray.contrast', borderColor: 'gray.solid' },
    },
  },
});
