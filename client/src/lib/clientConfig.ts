import { ConnectionError } from './errors';

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

/** Fetches the configuration. @throws ConnectionError when the server cannot be reached or answers with an error */
export async function loadClientConfig(): Promise<ClientConfig> {
  try {
    const response = await fetch('/config/client.json');
    if (response.ok) return (await response.json()) as ClientConfig;
    throw new Error(`The server answered with status ${response.status}.`);
  } catch (error) {
    throw new ConnectionError(error);
  }
}
