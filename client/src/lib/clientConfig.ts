/** The server's run-time configuration for the browser. */
export interface ClientConfig {
  /** Public keys of the Firebase project. */
  firebase: Record<string, string>;
  /** `host:port` of the Firebase emulator, or null when the real provider is used. */
  authEmulatorHost: string | null;
  /** Whether Google sign-in is offered. */
  googleSignIn: boolean;
  newsletter: {
    /** Whether subscribers must confirm by mail. */
    asksToConfirm: boolean;
  };
}

/** Fetches the configuration. @throws when the server cannot be reached or answers with an error */
export async function loadClientConfig(): Promise<ClientConfig> {
  const response = await fetch('/config/client.json');
  if (!response.ok) throw new Error('We could not reach Octavo. Please try again shortly.');
  return (await response.json()) as ClientConfig;
}
