import { loadClientConfig } from '../../lib/clientConfig';

/**
 * Whether the site sends new subscribers a confirmation mail. Fetched only after somebody has subscribed.
 * @returns also false when the configuration cannot be loaded; never rejects
 */
export async function asksToConfirm(): Promise<boolean> {
  try {
    return (await loadClientConfig()).newsletter.asksToConfirm;
  } catch {
    return false;
  }
}
