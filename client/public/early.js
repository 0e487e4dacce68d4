// Shows from the first paint that a press was noticed, and records clicks and submits until start.ts runs. Forms with
// an action need no script. The server inlines this file; the content security policy allows it by its hash.
(function () {
  var waiting = [];
  function keep(event) {
    var isClick = event.type === 'click';
    var control = isClick ? event.target.closest('button:not([popovertarget])') : event.target;
    if (!control || (isClick ? control.form && control.type === 'submit' : control.hasAttribute('action')))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    var pressed = isClick ? control : event.submitter;
    if (pressed) pressed.setAttribute('aria-busy', 'true');
    waiting.push(function () {
      if (pressed) pressed.removeAttribute('aria-busy');
      if (isClick) control.click();
      else control.requestSubmit(event.submitter);
    });
  }
  document.addEventListener('click', keep, true);
  document.addEventListener('submit', keep, true);
  window.takeEarlyEvents = function () {
    document.removeEventListener('click', keep, true);
    document.removeEventListener('submit', keep, true);
    return waiting;
  };

  // Copies the opener's value to its popover, for features/wishlist/loginPromptToast.ts.
  document.addEventListener(
    'click',
    function (event) {
      var opener = event.target.closest('button[popovertarget][value]');
      var popover = opener && document.getElementById(opener.getAttribute('popovertarget'));
      if (popover) popover.dataset.value = opener.value;
    },
    true,
  );

  // Marks a pressed link or form as busy while the next page loads: on a slow phone the browser's own sign is small and
  // late. Skips events that a script has handled.
  function showLeaving(control) {
    control.setAttribute('aria-busy', 'true');
    // Back may restore the page from the back/forward cache.
    function hide() {
      control.removeAttribute('aria-busy');
    }
    addEventListener('pageshow', hide, { once: true });
  }
  addEventListener('click', function (event) {
    if (
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    var link = event.target.closest('a[href]');
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    var isHere = link.pathname === location.pathname && link.search === location.search;
    if (!isHere) showLeaving(link);
  });
  addEventListener('submit', function (event) {
    if (!event.defaultPrevented && event.submitter) showLeaving(event.submitter);
  });
})();
