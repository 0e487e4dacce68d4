// What must be known before the first paint: light or dark, and whether somebody has signed in here.
// A file of its own, since the content security policy allows no inline scripts.
(function () {
  var chosen = null;
  var signedIn = false;
  try {
    chosen = localStorage.getItem('octavo.theme');
    // The note of client/src/features/session/sessionHint.ts.
    signedIn =
      localStorage.getItem('octavo.signedIn') !== null || sessionStorage.getItem('octavo.signedIn') !== null;
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  // A visitor's page then hides Login and Sign Up until it is certain, and takes its scripts at once.
  if (signedIn) document.documentElement.classList.add('expects-member');
})();
