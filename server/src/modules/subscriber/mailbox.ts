import validator from 'validator';

/**
 * One name for all addresses that lead to the same mailbox: without `+tag`, and without dots where the provider ignores
 * them. To count by, never to send to: elsewhere a plus may belong to the name of somebody else.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const untagged = name === '' ? email : name + email.slice(at);
  // Yahoo's tags begin with a hyphen, which may also stand in a name.
  const folded = validator.normalizeEmail(untagged, { yahoo_remove_subaddress: false });
  return folded === false ? untagged.toLowerCase() : folded;
}
