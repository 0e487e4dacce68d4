import { Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  /** A sentence of help, below the title. */
  note: string;
  children: ReactNode;
}

/** A section of a long form: its title beside the fields, or above them on small screens. */
export function FormSection({ title, note, children }: FormSectionProps) {
  return (
    <Grid
      as="section"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' }}
      columnGap="12"
      rowGap="5"
      pt={{ base: '8', md: '10' }}
      borderTopWidth="1px"
      borderColor="border.emphasized"
    >
      <Stack gap="1.5">
        <Heading as="h2" size="md">
          {title}
        </Heading>
        <Text color="fg.muted" textStyle="sm" maxW="form">
          {note}
        </Text>
      </Stack>
      <Stack gap="6" minW="0">
        {children}
      </Stack>
    </Grid>
  );
}
