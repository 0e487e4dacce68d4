import { loadClientConfig } from '../../lib/clientConfig';

/**
 * Whether the site asks subscribers by mail to confirm; asked when somebody has subscribed, and not before. Out: false as
 * well when that cannot be told. Never rejects.
 */
export async function asksToConfirm(): Promise<boolean> {
  try {
    return (await loadClientConfig()).newsletter.asksToConfirm;
  } catch {
    return false;
  }
}
