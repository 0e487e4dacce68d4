import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { type ComponentProps, useId } from 'react';

const Fieldset = chakra('fieldset', { base: { border: '0', margin: '0', padding: '0', minW: '0' } });

const Legend = chakra('legend', { base: { textStyle: 'label', mb: '2.5', padding: '0' } });

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    p: '4',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'brand.solid', bg: 'brand.subtle' },
  },
});

const Radio = chakra('input', {
  base: {
    boxSize: '5',
    margin: '0',
    mt: '0.5',
    flexShrink: '0',
    accentColor: '{colors.brand.solid}',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
  },
});

/** One option of a ChoiceField, with a sentence that explains it. */
export interface Choice {
  value: string;
  label: string;
  text: string;
}

interface ChoiceFieldProps extends Omit<ComponentProps<typeof Radio>, 'type' | 'value'> {
  legend: string;
  choices: readonly Choice[];
  error?: string | undefined;
}

/** A group of radio buttons, each with an explanation. Spread react-hook-form's `register('name')` into it. */
export function ChoiceField({ legend, choices, error, ...input }: ChoiceFieldProps) {
  const id = useId();
  return (
    <Fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <Legend>{legend}</Legend>
      <Stack gap="3">
        {choices.map(({ value, label, text }) => (
          <Option key={value}>
            <Radio
              type="radio"
              value={value}
              aria-labelledby={`${id}-${value}-label`}
              aria-describedby={`${id}-${value}`}
              {...input}
            />
            <Box as="span">
              <Text as="span" id={`${id}-${value}-label`} display="block" fontWeight="600">
                {label}
              </Text>
              <Text as="span" id={`${id}-${value}`} display="block" textStyle="sm" color="fg.muted">
                {text}
              </Text>
            </Box>
          </Option>
        ))}
      </Stack>
      <Text
        id={`${id}-error`}
        role="alert"
        mt="2"
        color="fg.error"
        textStyle="sm"
        fontWeight="500"
        _empty={{ display: 'none', mt: '0' }}
      >
        {error}
      </Text>
    </Fieldset>
  );
}
