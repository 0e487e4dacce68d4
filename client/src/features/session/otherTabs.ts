/**
 * The site's other tabs share the session cookie with this one, but not always the sign-in: without Remember Me that is the
 * tab's own. So each tells the others whose the cookie is now.
 */
export interface OtherTabs {
  tell: (uid: string | null) => void;
  onTold: (listener: (uid: string | null) => void) => void;
}

/** Opened by whoever signs in, and not by visitors. */
let channel: BroadcastChannel | null = null;
const open = (): BroadcastChannel | null => {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel('octavo.session');
  return channel;
};

/** By messages that nothing keeps. Does nothing in browsers without them. */
export const browserTabs: OtherTabs = {
  tell: (uid) => open()?.postMessage(uid),
  onTold: (listener) =>
    open()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === null || typeof data === 'string') listener(data);
    }),
};
