/** `Cache-Control` of content that never changes (RFC 8246). */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
