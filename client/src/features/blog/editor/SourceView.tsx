import { chakra } from '@chakra-ui/react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { formatHtml } from './body';

interface SourceViewProps {
  id?: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  labelId: string;
  describedBy?: string;
  isInvalid: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

const Source = chakra('textarea', {
  base: {
    display: 'block',
    width: '100%',
    minH: '96',
    px: '4',
    py: '3',
    fontFamily: 'mono',
    textStyle: 'sm',
    lineHeight: '1.7',
    bg: 'transparent',
    color: 'fg',
    resize: 'vertical',
    outline: 'none',
    fieldSizing: 'content',
    tabSize: '2',
  },
});

/** The HTML view: a textarea with the body pretty-printed. `onChange` is called only when the user types. */
export function SourceView({
  value,
  onChange,
  onBlur,
  labelId,
  describedBy,
  isInvalid,
  ...rest
}: SourceViewProps) {
  const [text, setText] = useState(() => formatHtml(value));
  const known = useRef(value);

  useEffect(() => {
    // What was typed here comes back as `value`; only a value from outside (a restored draft) resets the text.
    if (value === known.current) return;
    known.current = value;
    setText(formatHtml(value));
  }, [value]);

  return (
    <Source
      {...rest}
      value={text}
      onChange={(event) => {
        const typed = event.target.value;
        setText(typed);
        known.current = typed;
        onChange(typed);
      }}
      onBlur={onBlur}
      spellCheck={false}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      aria-required
    />
  );
}
