import { Text } from '@chakra-ui/react';

/** The form's error message. Always rendered, so that screen readers announce changes. */
export function FormError({ message }: { message: string | null }) {
  return (
    <Text role="alert" color="fg.error" textStyle="sm" fontWeight="500" _empty={{ display: 'none' }}>
      {message}
    </Text>
  );
}
