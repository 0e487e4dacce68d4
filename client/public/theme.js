// Chooses light or dark before the first paint. A file of its own, since the content security policy allows no inline scripts.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('octavo.theme');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
