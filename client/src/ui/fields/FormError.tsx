import { Text } from '@chakra-ui/react';

/** The form's red error line. Always in the page, so that screen readers hear it fill. */
export function FormError({ message }: { message: string | null }) {
  return (
    <Text role="alert" color="fg.error" textStyle="sm" fontWeight="500" _empty={{ display: 'none' }}>
      {message}
    </Text>
  );
}
