// What must be known before the first paint: light or dark, whether somebody has signed in here, and whether the typefaces
// have come before.
// The server puts it into its pages; the content security policy names it by its hash.
(function () {
  var chosen = null;
  var signedIn = false;
  var typefaces = null;
  try {
    chosen = localStorage.getItem('octavo.theme');
    // The note of client/src/features/session/sessionHint.ts.
    signedIn =
      localStorage.getItem('octavo.signedIn') !== null || sessionStorage.getItem('octavo.signedIn') !== null;
    typefaces = localStorage.getItem('octavo.typefaces');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  // A visitor's page then hides Login and Sign Up until it is certain, and takes its scripts at once.
  if (signedIn) document.documentElement.classList.add('expects-member');
  // Then text and pictures come first, and the typefaces after them: client/src/bootstrap/typefaces.ts.
  if (!typefaces) document.documentElement.dataset.typefaces = 'later';
})();
