/** A body as the server measures it (constraint.ts): without the hosts of uploaded pictures, which are not stored. */
export const withoutHosts = (html: string): string =>
  html.replace(/(?<= src=")https?:\/\/[^"]{1,255}(?=\/media\/)/g, '');
