const SHOWN_MS = 3_000;

/** A `data-copy` button copies the code below it and shows the result beside it (blog/post/renderPostHtml.ts). */
export function listenForCopy(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-copy]') : null;
    if (button) void copyBelow(button);
  });
}

async function copyBelow(button: Element): Promise<void> {
  const status = button.previousElementSibling;
  const code = button.parentElement?.nextElementSibling;
  const say = (text: string) => {
    if (status) status.textContent = text;
  };
  say('');
  try {
    await navigator.clipboard.writeText(code?.textContent ?? '');
    say('Copied');
  } catch {
    say('It could not be copied');
  }
  setTimeout(say, SHOWN_MS, '');
}
