// Made by `npm run codegen` from the server's constraint.ts and site-url.ts.

/** An http(s) URL without credentials, if `URL.canParse` takes it, too. */
export const HTTP_URL = /^https?:\/\/[^\s<>"\\@/?#]+(?:[/?#][^\s<>"\\]*)?$/i;

/** Folders of the site that hold only pictures. */
export const pictureFolders: readonly string[] = ["/avatars/","/brand/","/covers/","/illustrations/","/media/"];

/** The message for an address of the site that is in none of them. */
export const NO_PICTURE_HERE = "There are no pictures at this address of the site. Please choose another one.";
