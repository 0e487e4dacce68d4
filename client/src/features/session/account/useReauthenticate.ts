import { MessageForReader } from '../../../lib/errors';
import { areWrongCredentials } from '../providerMessages';
import { useSession } from '../SessionContext';

/**
 * Reauthenticates the member, and says of a wrong password no more than that: they were asked for no email.
 * @returns a call that takes the password (null for an account that signs in with Google); it rejects with the
 * provider's or the server's error
 */
export function useReauthenticate(): (password: string | null) => Promise<void> {
  const { reauthenticate } = useSession();
  return (password) =>
    reauthenticate(password).catch((error: unknown) => {
      const isPasswordWrong = password !== null && areWrongCredentials(error);
      throw isPasswordWrong ? new MessageForReader('The password is not right.') : error;
    });
}
