// Made by `npm run codegen` from the server's constraint.ts and site-url.ts.

/** An http(s) URL without credentials, if `URL.canParse` takes it, too. */
export const HTTP_URL = /^https?:\/\/[^\s<>"\\@/?#]+(?:[/?#][^\s<>"\\]*)?$/i;

/** An email address. */
export const EMAIL = /^[a-zA-Z\d.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?(?:\.[\p{L}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?)*$/u;

/** Folders of the site that hold only pictures. */
export const pictureFolders: readonly string[] = ["/avatars/","/brand/","/covers/","/illustrations/","/media/"];

/** The message for an address of the site that is in none of them. */
export const NO_PICTURE_HERE = "There are no pictures at this address of the site. Please choose another one.";
