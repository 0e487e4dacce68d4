/** What the server tells the browser at run time. */
export interface ClientConfig {
  /** Public keys of the Firebase project. */
  firebase: Record<string, string>;
  /** `host:port` of the Firebase emulator, or null when the real provider is used. */
  authEmulatorHost: string | null;
  /** Whether people sign in by Google's window as well. */
  googleSignIn: boolean;
  newsletter: {
    /** Whether subscribers are asked by mail to confirm. */
    asksToConfirm: boolean;
  };
}

/**
 * Asks the server how it is configured.
 * @throws when it cannot be reached
 */
export async function loadClientConfig(): Promise<ClientConfig> {
  const response = await fetch('/config/client.json');
  if (!response.ok) throw new Error('We could not reach Octavo. Please try again shortly.');
  return (await response.json()) as ClientConfig;
}
