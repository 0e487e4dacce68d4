import { changedControls, type Control, isControl } from './controls';

/** What people do with a rendered page before React is there. */
export interface EventReplay {
  /** Does it all again, once each, and ends keeping. */
  replay: () => void;
}

declare global {
  interface Window {
    /** Ends what public/early.js keeps until start.ts is there. @returns does each press and form again */
    takeEarlyEvents: () => (() => void)[];
  }
}

/** Buttons that do nothing before React is there. Those that the browser or a script of the bootstrap hears are left alone. */
const REQUIRES_HYDRATION = 'button:not([popovertarget], [data-native])';

/** Said once a press has to wait for scripts. */
const WAITING = 'One moment, please.';

/**
 * Keeps presses of buttons, sent forms and typed texts until React is there. A press shows at once that it was heard, and
 * counts once, however often it is repeated.
 * @param page what the server has rendered
 */
export function keepEvents(page: ParentNode): EventReplay {
  const acts = new Map<HTMLElement, () => void>();
  const typed = new Map(changedControls(page).map((control): [Control, string] => [control, control.value]));
  /** Where the pointer and the focus are: React only hears of it when they get there. */
  const places = new Map<string, Event>();
  const kept = new AbortController();
  const keep = <K extends keyof DocumentEventMap>(type: K, note: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, note, { capture: true, signal: kept.signal });

  const postpone = (event: Event, control: HTMLElement, act: () => void): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    acts.set(control, act);
    showWaiting(control);
  };

  keep('click', (event) => {
    const control =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>(REQUIRES_HYDRATION) : null;
    // A form is heard when it is sent.
    if (!control || (control.form && control.type === 'submit')) return;
    postpone(event, control, () => control.click());
  });
  keep('submit', (event) => {
    const { target, submitter } = event;
    // A form with an address of its own needs no script.
    if (!(target instanceof HTMLFormElement) || target.hasAttribute('action')) return;
    postpone(event, submitter ?? target, () => target.requestSubmit(submitter));
  });
  /** Back and Forward change the address under a page that the router is about to hydrate. */
  let hasMoved = false;
  window.addEventListener(
    'popstate',
    (event) => {
      event.stopImmediatePropagation();
      hasMoved = true;
    },
    { capture: true, signal: kept.signal },
  );
  for (const type of ['input', 'change'] as const) {
    keep(type, ({ target }) => {
      if (isControl(target)) typed.set(target, target.value);
    });
  }
  for (const type of ['pointerover', 'mouseover', 'focusin'] as const) {
    keep(type, (event) => places.set(type, event));
  }

  return {
    replay: () => {
      kept.abort();
      for (const [control, value] of typed) attempt(() => typeAgain(control, value));
      for (const [type, event] of places) attempt(() => arriveAgain(type, event));
      for (const [control, act] of acts) {
        hideWaiting(control);
        attempt(act);
      }
      if (hasMoved) dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    },
  };
}

/** base.css shows a busy control; screen readers hear the sentence. */
function showWaiting(control: HTMLElement): void {
  control.setAttribute('aria-busy', 'true');
  if (document.getElementById('waiting')) return;
  const status = document.createElement('div');
  status.id = 'waiting';
  status.setAttribute('role', 'status');
  document.body.append(status);
  // A region is read out when its text changes, not when it appears.
  setTimeout(() => (status.textContent = WAITING));
}

function hideWaiting(control: HTMLElement): void {
  control.removeAttribute('aria-busy');
  document.getElementById('waiting')?.remove();
}

/** One act that fails is reported and does not take the later ones with it. */
function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    reportError(error);
  }
}

/**
 * Tells React of a text that was typed before it listened. React takes an input for unchanged while its value is the one
 * that it saw last. So the value from before is set first, and then the text by the browser's own setter, which React does
 * not see.
 */
function typeAgain(control: Control, value: string): void {
  if (!control.isConnected) return;
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

function arriveAgain(type: string, event: Event): void {
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
