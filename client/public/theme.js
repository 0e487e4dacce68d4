// What must be known before the first paint: light or dark, and whether the typefaces have come before.
// The server puts it into its pages; the content security policy names it by its hash.
(function () {
  var chosen = null;
  var typefaces = null;
  try {
    chosen = localStorage.getItem('octavo.theme');
    typefaces = localStorage.getItem('octavo.typefaces');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  // Then text and pictures come first, and the typefaces after them: client/src/bootstrap/typefaces.ts.
  if (!typefaces) document.documentElement.dataset.typefaces = 'later';
})();
