/**
 * Whether a Host header or a URL's host names this machine's own loopback address. A foreign domain that resolves to it
 * (DNS rebinding) does not.
 */
export const isOwnName = (host: string): boolean => /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host);
