import { createOnlineStatus } from '../lib/onlineStatus/onlineStatus';

const FAILED = 'A part of the site could not be loaded. Please check your connection and reload the page.';

interface FailureOptions {
  /** Whether the server can be reached; never rejects. */
  isServing: () => Promise<boolean>;
  reload: () => void;
}

/**
 * Says that the page's scripts could not be loaded. If the server is out of reach, reloads the page once it is back.
 * Otherwise lib/missingChunk.ts reloads the page.
 */
export function handleLoadFailure({ isServing, reload }: FailureOptions): void {
  const notice = document.createElement('p');
  notice.id = 'load-failure';
  notice.setAttribute('role', 'alert');
  notice.textContent = FAILED;
  document.body.append(notice);
  const onlineStatus = createOnlineStatus({ probe: isServing, onReconnect: reload });
  onlineStatus.followBrowser();
  onlineStatus.check();
}
