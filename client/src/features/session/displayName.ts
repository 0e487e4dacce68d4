import type { Account } from '../../lib/firebase/types';

/** The member's display name, else the part of the email before the @. */
export function displayNameOf({ displayName, email }: Pick<Account, 'displayName' | 'email'>): string {
  return displayName?.trim() || email?.split('@')[0] || 'Member';
}
