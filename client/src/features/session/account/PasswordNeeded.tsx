import { Text } from '@chakra-ui/react';
import { paths } from '../../../lib/paths';
import { TextLink } from '../../../ui/TextLink';

/** In the place of a form that takes a proof, for a member who came by Google where the site no longer offers it. */
export function PasswordNeeded() {
  return (
    <Text textStyle="sm" color="fg.muted">
      You came here with Google, which this site no longer offers, and your account has no password yet.{' '}
      <TextLink to={paths.forgotPassword}>Have a link mailed to you</TextLink> to set one, log in with it, and
      come back.
    </Text>
  );
}
