import { changedControls, type Control, isControl } from './controls';

/** What people do with a rendered page before its scripts are there, kept so that none of it is lost. */
export interface EarlyActs {
  /** Does again, on the same elements, what was done too early; from then on nothing is kept. */
  replay: () => void;
}

/** Needs the scripts to do anything. Other links work by themselves and are left alone. */
const NEEDS_SCRIPTS = 'button, [role="button"], [data-needs-scripts]';
/** Where keys have a meaning that no browser knows. */
const HEARS_KEYS = '[role="slider"]';

/**
 * Begins to keep what people do. Text that they type stays in its field meanwhile, as the browser has it.
 * @param page what the server has rendered
 */
export function keepEarlyActs(page: ParentNode): EarlyActs {
  /** The first act on each control: a second tap, for want of an answer, would undo what the first one did. */
  const acts = new Map<Element | Event, () => void>();
  const typed = new Map(changedControls(page).map((control): [Control, string] => [control, control.value]));
  /** Where the pointer and the focus are: React only hears of it when they get there. */
  const places = new Map<string, Event>();
  const kept = new AbortController();
  const keep = <K extends keyof DocumentEventMap>(type: K, note: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, note, { capture: true, signal: kept.signal });

  const postpone = (event: Event, key: Element | Event, act: () => void): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!acts.has(key)) acts.set(key, act);
  };

  keep('click', (event) => {
    const control = closest(event, NEEDS_SCRIPTS);
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (control instanceof HTMLElement && !opensElsewhere) {
      postpone(event, control, () => control.click());
    }
  });
  keep('submit', (event) => {
    const { target, submitter } = event;
    if (target instanceof HTMLFormElement) {
      postpone(event, submitter ?? target, () => target.requestSubmit(submitter));
    }
  });
  keep('keydown', (event) => {
    const control = closest(event, HEARS_KEYS);
    if (control && event.key !== 'Tab') {
      // By the event: each press of a key moves a slider further.
      postpone(event, event, () => control.dispatchEvent(new KeyboardEvent(event.type, event)));
    }
  });
  /** Back and Forward change the address under a page that the site's router is about to take over. */
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
      const texts = [...typed].map(
        ([control, value]) =>
          () =>
            typeAgain(control, value),
      );
      const arrivals = [...places].map(
        ([type, event]) =>
          () =>
            arriveAgain(type, event),
      );
      for (const act of [...texts, ...arrivals, ...acts.values()]) attempt(act);
      if (hasMoved) dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    },
  };
}

/** One act that fails is reported and does not take the later ones with it. */
function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    reportError(error);
  }
}

function closest(event: Event, selector: string): Element | null {
  return event.target instanceof Element ? event.target.closest(selector) : null;
}

/**
 * Tells React of a text that was typed before it listened. It takes an input for unchanged while the value is the one
 * that it saw last, so it is shown the value from before; then the text returns by the browser's own setter, which
 * React does not see.
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
