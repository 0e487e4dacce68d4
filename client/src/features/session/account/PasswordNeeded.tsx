import { Text } from '@chakra-ui/react';
import { paths } from '../../../lib/paths';
import { TextLink } from '../../../ui/TextLink';

/** Replaces the reauthentication form for a member without a password when the site no longer offers Google. */
export function PasswordNeeded() {
  return (
    <Text textStyle="sm" color="fg.muted">
      You came here with Google, which this site no longer offers, and your account has no password yet.{' '}
      <TextLink to={paths.forgotPassword}>Have a link mailed to you</TextLink> to set one, log in with it, and
      come back.
    </Text>
  );
}
