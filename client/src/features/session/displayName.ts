import type { Account } from '../../lib/firebase/types';

/** What to call a member: the display name, else the part of the email before the @. */
export function displayNameOf({ displayName, email }: Pick<Account, 'displayName' | 'email'>): string {
  return displayName?.trim() || email?.split('@')[0] || 'Member';
}
