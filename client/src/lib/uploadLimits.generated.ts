// Made by `npm run codegen` from the server's media.limits.ts.

/** What may be uploaded: files of at most so many bytes, of these media types. */
export const uploadLimits: { readonly maxBytes: number; readonly types: readonly string[] } = {
  "maxBytes": 15728640,
  "types": [
    "image/jpeg",
    "image/png",
    "image/webp",
    "image/avif",
    "image/gif"
  ]
};
