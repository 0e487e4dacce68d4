import validator from 'validator';

/**
 * One key for all addresses of a mailbox: without `+tag`, and without dots where the provider ignores them. For
 * counting only: elsewhere a plus may be part of the name.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const untagged = name === '' ? email : name + email.slice(at);
  // Yahoo's tags start with a hyphen, which names may contain.
  const folded = validator.normalizeEmail(untagged, { yahoo_remove_subaddress: false });
  return folded === false ? untagged.toLowerCase() : folded;
}
