// What shows from the first paint that a press was heard. What needs start.ts waits for it; forms with an address of their
// own do not. The server puts it into its pages; the content security policy names it by its hash.
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

  // A popover knows which of its buttons has opened it: features/wishlist/loginToKeep.ts.
  document.addEventListener(
    'click',
    function (event) {
      var opener = event.target.closest('button[popovertarget][value]');
      var popover = opener && document.getElementById(opener.getAttribute('popovertarget'));
      if (popover) popover.dataset.value = opener.value;
    },
    true,
  );

  // A link or a form that leads to another page shows that it is on its way, since a slow phone's own sign of it is small
  // and late. What a script answers in this page is left alone.
  function showLeaving(control) {
    control.setAttribute('aria-busy', 'true');
    // Back may bring the page as it was left.
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
