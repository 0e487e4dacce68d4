import { changedControls, type Control, isControl, isTickable } from './controls';

/** The recorded events of a server-rendered page before hydration. */
export interface EventReplay {
  /** Replays each recorded event once, and stops recording. */
  replay: () => void;
}

declare global {
  interface Window {
    /** What public/early.js offers; it runs before any other script. */
    early: {
      /** Stops recording. @returns one function per pressed control, which repeats the press */
      takeEvents: () => (() => void)[];
      /** Marks a pressed control as busy, and tells screen readers. */
      showWaiting: (control: HTMLElement) => void;
      hideWaiting: (control: HTMLElement) => void;
    };
  }
}

/** Buttons that need React: all except popover buttons and those handled by a bootstrap script (`data-native`). */
const REQUIRES_HYDRATION = 'button:not([popovertarget], [data-native])';

/**
 * Records clicks on buttons, form submissions, typed text and ticks until React has hydrated the page. A clicked control
 * gets `aria-busy` at once, and is replayed once, however often it was clicked.
 * @param page the server-rendered content
 */
export function recordEvents(page: ParentNode): EventReplay {
  const acts = new Map<HTMLElement, () => void>();
  const entered = new Map(changedControls(page).map((control) => [control, enteredIn(control)]));
  /** The last pointer and focus events. They fire only on entry, so React has missed them. */
  const lastEvents = new Map<string, Event>();
  const recording = new AbortController();
  const keep = <K extends keyof DocumentEventMap>(type: K, note: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, note, { capture: true, signal: recording.signal });

  const postpone = (event: Event, control: HTMLElement, act: () => void): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    acts.set(control, act);
    window.early.showWaiting(control);
  };

  keep('click', (event) => {
    const control =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>(REQUIRES_HYDRATION) : null;
    // The submit listener handles it.
    if (!control || (control.form && control.type === 'submit')) return;
    postpone(event, control, () => control.click());
  });
  keep('submit', (event) => {
    const { target, submitter } = event;
    // A form with an `action` works without scripts.
    if (!(target instanceof HTMLFormElement) || target.hasAttribute('action')) return;
    postpone(event, submitter ?? target, () => target.requestSubmit(submitter));
  });
  /** Whether Back or Forward has changed the URL of the page that the router is about to hydrate. */
  let hasMoved = false;
  window.addEventListener(
    'popstate',
    (event) => {
      event.stopImmediatePropagation();
      hasMoved = true;
    },
    { capture: true, signal: recording.signal },
  );
  for (const type of ['input', 'change'] as const) {
    keep(type, ({ target }) => {
      if (isControl(target)) entered.set(target, enteredIn(target));
    });
  }
  for (const type of ['pointerover', 'mouseover', 'focusin'] as const) {
    keep(type, (event) => lastEvents.set(type, event));
  }

  return {
    replay: () => {
      recording.abort();
      for (const [control, what] of entered) attempt(() => replayInput(control, what));
      for (const [type, event] of lastEvents) attempt(() => replayPointer(type, event));
      for (const [control, act] of acts) {
        window.early.hideWaiting(control);
        attempt(act);
      }
      if (hasMoved) dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    },
  };
}

/** Reports an error, so that the remaining events are still replayed. */
function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    reportError(error);
  }
}

/** What the reader has entered: a text, or whether a box is ticked. */
const enteredIn = (control: Control): string | boolean =>
  isTickable(control) ? control.checked : control.value;

/**
 * Tells React about what was entered before hydration, which the form library may have reset. React ignores an `input`
 * event when the value is the one it saw last. So this sets the old value first, then the typed text with the browser's
 * native setter, which React does not see.
 */
function replayInput(control: Control, value: string | boolean): void {
  if (!control.isConnected) return;
  if (typeof value === 'boolean') {
    if (isTickable(control) && control.checked !== value) control.click();
    return;
  }
  if (control instanceof HTMLSelectElement) {
    control.value = value;
  } else {
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
    const { selectionStart, selectionEnd } = control;
    control.value = control.defaultValue;
    own?.set?.call(control, value);
    if (selectionStart !== null && document.activeElement === control) {
      control.setSelectionRange(selectionStart, selectionEnd);
    }
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

function replayPointer(type: string, event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || !target.isConnected) return;
  if (type === 'focusin') {
    if (document.activeElement === target) target.dispatchEvent(new FocusEvent(type, { bubbles: true }));
  } else if (target.matches(':hover')) {
    target.dispatchEvent(
      type === 'pointerover' ? new PointerEvent(type, event) : new MouseEvent(type, event),
    );
  }
}
