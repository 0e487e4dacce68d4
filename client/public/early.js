// What is pressed or sent before start.ts is there waits for it. Forms with an address of their own do not.
// The server puts it into its pages; the content security policy names it by its hash.
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
})();
