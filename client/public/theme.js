// Sets what the first paint needs: light or dark, and whether the web fonts are cached.
// The server inlines this file; the content security policy allows it by its hash.
(function () {
  var chosen = null;
  var typefaces = null;
  try {
    chosen = localStorage.getItem('octavo.theme');
    typefaces = localStorage.getItem('octavo.typefaces');
  } catch {
    // Storage may be forbidden; then the system setting decides.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  // First visit: the web fonts load after text and images (client/src/bootstrap/typefaces.ts).
  if (!typefaces) document.documentElement.dataset.typefaces = 'later';
})();
