interface PlaceholderActions {
  onCancel: () => void;
  onRetry: () => void;
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', onClick);
  return made;
}

/** Shown in place of a picture while it uploads: a progress bar, or an error message. */
export class UploadPlaceholder {
  readonly element = document.createElement('div');
  private readonly text = document.createElement('p');
  private readonly bar = document.createElement('progress');
  private readonly buttons = document.createElement('div');

  constructor(
    private readonly name: string,
    private readonly actions: PlaceholderActions,
  ) {
    this.element.className = 'upload-placeholder';
    this.element.contentEditable = 'false';
    this.element.role = 'group';
    this.element.ariaLabel = `Upload of ${name}`;
    this.bar.ariaLabel = `Upload of ${name}`;
    this.bar.max = 100;
    this.element.append(this.text, this.bar, this.buttons);
  }

  /** @param share part of the file that is sent, from 0 to 1 */
  showProgress(share: number): void {
    this.element.classList.remove('has-failed');
    this.text.textContent = `Uploading ${this.name}`;
    this.bar.hidden = false;
    this.bar.value = Math.round(share * 100);
    this.showButtons('Cancel', null);
  }

  /** @param retry label of the retry button; null if a retry cannot help */
  showFailure(message: string, retry: string | null): void {
    this.element.classList.add('has-failed');
    this.text.textContent = `${this.name}: ${message}`;
    this.bar.hidden = true;
    this.showButtons('Remove', retry);
  }

  /** Leaves the buttons alone if their labels are unchanged; else the focus goes from one of them to the first new one. */
  private showButtons(cancel: string, retry: string | null): void {
    const labels = [retry, cancel].filter((label) => label !== null);
    const present = [...this.buttons.children].map(({ textContent }) => textContent);
    if (labels.join() === present.join()) return;
    const hadFocus = this.buttons.contains(document.activeElement);
    this.buttons.replaceChildren(
      ...(retry === null ? [] : [button(retry, this.actions.onRetry)]),
      button(cancel, this.actions.onCancel),
    );
    if (hadFocus) this.buttons.querySelector('button')?.focus();
  }
}
