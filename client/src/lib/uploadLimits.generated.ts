// Made by `npm run codegen` from the server's media.limits.ts and media.address.ts.

/** What may be uploaded, and in which widths it is kept, in pixels, beside its own. */
export const uploadLimits: {
  readonly maxBytes: number;
  readonly types: readonly string[];
  readonly widths: readonly number[];
} = {
  "maxBytes": 15728640,
  "types": [
    "image/jpeg",
    "image/png",
    "image/webp",
    "image/avif",
    "image/gif"
  ],
  "widths": [
    480,
    960,
    1600
  ]
};

/** How long a draft that nobody changes is kept here, and its pictures on the server. */
export const draftDays = 90;
