/** A page that shows a post's text, and exports what loads the rest of that. */
interface PageWithBody {
  preloadPostBody: () => Promise<void>;
}

/**
 * From a page's loader: loads what shows the post's text in a browser. A failure is ignored: the text says so in its
 * place.
 * @param loadPage imports the page, in whose chunk it is
 */
export async function preloadBody(loadPage: () => Promise<PageWithBody>): Promise<void> {
  if (typeof document === 'undefined') return;
  await loadPage()
    .then((page) => page.preloadPostBody())
    .catch(() => undefined);
}
