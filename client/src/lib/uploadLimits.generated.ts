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

/** The address of an uploaded picture: host, key, width, height, colour, extension. */
export const pictureAddress = /^([^\s,?#]*)\/media\/([0-9a-f]{32})\/(\d{1,5})x(\d{1,5})-([0-9a-f]{6})\.(jpg|png|gif)$/;
