// Works from the first paint on. Until start.ts runs, it records clicks and submits, and shows that they were noticed;
// forms with an action need no script. It stores the post that a visitor wants to add to the wishlist after a login, and
// marks a link or form that leads to another page as busy. The server inlines this file; the content security policy
// allows it by its hash.
(function () {
  // base.css styles `aria-busy` controls; the status message is for screen readers.
  function showWaiting(control) {
    control.setAttribute('aria-busy', 'true');
    if (document.getElementById('waiting')) return;
    var status = document.createElement('div');
    status.id = 'waiting';
    status.setAttribute('role', 'status');
    document.body.append(status);
    // Screen readers announce a live region when its text changes, not when it is inserted.
    setTimeout(function () {
      status.textContent = 'One moment, please.';
    });
  }
  function hideWaiting(control) {
    control.removeAttribute('aria-busy');
    var status = document.getElementById('waiting');
    if (status) status.remove();
  }

  var pressed = new Map();
  function keep(event) {
    var isClick = event.type === 'click';
    var control = isClick ? event.target.closest('button:not([popovertarget])') : event.target;
    if (!control || (isClick ? control.form && control.type === 'submit' : control.hasAttribute('action')))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    var submitter = event.submitter;
    // A second press of the same control replaces the first.
    var button = isClick ? control : submitter || control;
    showWaiting(button);
    pressed.set(button, function () {
      if (isClick) control.click();
      else control.requestSubmit(submitter);
    });
  }
  document.addEventListener('click', keep, true);
  document.addEventListener('submit', keep, true);
  window.early = {
    showWaiting: showWaiting,
    hideWaiting: hideWaiting,
    takeEvents: function () {
      document.removeEventListener('click', keep, true);
      document.removeEventListener('submit', keep, true);
      pressed.forEach(function (_repeat, control) {
        hideWaiting(control);
      });
      return Array.from(pressed.values());
    },
  };

  // The toast that asks a visitor to log in (features/wishlist/LoginPrompt.tsx) may be used before start.ts runs. Its
  // opener's value goes to the toast, and from there to the storage key that the toast's link names.
  document.addEventListener(
    'click',
    function (event) {
      var opener = event.target.closest('button[popovertarget][value]');
      var popover = opener && document.getElementById(opener.getAttribute('popovertarget'));
      if (popover) popover.dataset.value = opener.value;
      var link = event.target.closest('[data-value] a[data-stores]');
      if (!link) return;
      try {
        sessionStorage.setItem(link.dataset.stores, link.closest('[data-value]').dataset.value);
      } catch {
        // Storage is blocked: the post is not kept.
      }
    },
    true,
  );

  // Marks a pressed link or form as busy while the next page loads: on a slow phone the browser's own sign is small and
  // late. Skips events that a script has handled.
  function showLeaving(control) {
    control.setAttribute('aria-busy', 'true');
    // Back may restore the page from the back/forward cache. The event also follows the first load.
    function hide(event) {
      if (!event.persisted) return;
      removeEventListener('pageshow', hide);
      control.removeAttribute('aria-busy');
    }
    addEventListener('pageshow', hide);
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
