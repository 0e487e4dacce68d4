import { afterEach, expect, test } from '@jest/globals';
import { setMode, subscribe } from './appearance';

afterEach(() => setMode('light'));

test('a page that comes back by Back has the theme that was chosen on another one meanwhile', () => {
  const stop = subscribe(() => undefined);
  localStorage.setItem('octavo.theme', 'dark');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(document.documentElement).toHaveClass('dark');
  // Back to what the system says.
  localStorage.removeItem('octavo.theme');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(document.documentElement).toHaveClass('light');
  stop();
});
