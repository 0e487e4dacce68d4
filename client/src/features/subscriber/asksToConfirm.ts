/**
 * Whether the site asks subscribers by mail to confirm; asked when somebody has subscribed, and not before. Out: false as
 * well when that cannot be told. Never rejects.
 */
export async function asksToConfirm(): Promise<boolean> {
  try {
    const config = (await (await fetch('/config/client.json')).json()) as {
      newsletter?: { asksToConfirm?: boolean };
    };
    return config.newsletter?.asksToConfirm === true;
  } catch {
    return false;
  }
}
