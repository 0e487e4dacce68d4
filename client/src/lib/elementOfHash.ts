/** The element that a URL's hash names. Ids may hold any script, which a hash has percent-encoded. */
export function elementOfHash(hash: string): HTMLElement | null {
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // A link written by hand, such as #100%.
  }
  return document.getElementById(id);
}
