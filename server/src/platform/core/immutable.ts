/** `Cache-Control` of content that never changes under its URL (RFC 8246). */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
