/**
 * Sets the document's title while its page is shown. In: the page's own name; without one the site's name alone.
 * React moves the element into the head, on the server too.
 */
export function PageTitle({ title }: { title?: string }) {
  return <title>{title ? `${title} · Octavo` : 'Octavo: stories in eight categories'}</title>;
}
