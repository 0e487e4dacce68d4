import validator from 'validator';

/**
 * One key for all addresses of a mailbox: without `+tag`, and without dots if the provider ignores them. Only for
 * counting: some providers allow a plus in names.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const untagged = name === '' ? email : name + email.slice(at);
  // Keep Yahoo's tags: they start with a hyphen, which names may contain too.
  const folded = validator.normalizeEmail(untagged, { yahoo_remove_subaddress: false });
  return folded === false ? untagged.toLowerCase() : folded;
}
