import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { renderPostHtml } from '../features/blog/post/renderPostHtml';
import { sanitizeInBrowser } from '../features/blog/post/sanitizeInBrowser';
import { listenForCopy } from './copyCode';

const writeText = jest.fn<Clipboard['writeText']>();
Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
listenForCopy();

const CODE = '<pre><code><span class="hljs-keyword">if</span> (a &lt; b)\n  go();</code></pre>';

beforeEach(() => {
  document.body.innerHTML = renderPostHtml(CODE, sanitizeInBrowser, 'octavo.test');
});

test('the button above code copies it as it was written, and says so', async () => {
  writeText.mockResolvedValue();
  screen.getByRole('button', { name: 'Copy the code' }).click();
  expect(writeText).toHaveBeenCalledWith('if (a < b)\n  go();');
  expect(await screen.findByText('Copied')).toHaveAttribute('role', 'status');
});

test('a browser that does not let the page copy is no silent one', async () => {
  writeText.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  screen.getByRole('button', { name: 'Copy the code' }).click();
  expect(await screen.findByRole('status')).toHaveTextContent('It could not be copied');
});
