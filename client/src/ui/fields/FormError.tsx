import { Text } from '@chakra-ui/react';

interface FormErrorProps {
  message: string | null;
  /** Whether a toast says the same. Then this is not announced as well. */
  isToastShown?: boolean;
}

/** The form's error message. Always rendered, so that screen readers announce changes. */
export function FormError({ message, isToastShown = false }: FormErrorProps) {
  return (
    <Text
      role={isToastShown ? undefined : 'alert'}
      color="fg.error"
      textStyle="sm"
      fontWeight="500"
      _empty={{ display: 'none' }}
    >
      {message}
    </Text>
  );
}
