import { expect, jest, test } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen } from '@testing-library/react';
import { reloadOnMissingChunk } from '../../../lib/missingChunk';
import { createOnlineStatus, type OnlineStatus } from '../../../lib/onlineStatus/onlineStatus';
import { OnlineStatusContext } from '../../../lib/onlineStatus/OnlineStatusContext';
import { SiteOrigin } from '../../../ui/PageHead';
import { system } from '../../../ui/theme/system';

jest.unstable_mockModule('./SanitizedBody', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const { PostBody } = await import('./PostBody');

const show = (onlineStatus: OnlineStatus | null = null) =>
  render(
    <ChakraProvider value={system}>
      <OnlineStatusContext value={onlineStatus}>
        <SiteOrigin value="https://octavo.example">
          <PostBody blog={{ id: '1', readableBody: { html: '<p>First</p>', headings: [] } }} />
        </SiteOrigin>
      </OnlineStatusContext>
    </ChakraProvider>,
  );

test('a post whose sanitizer cannot be loaded says so, and its HTML is not shown unsanitized', async () => {
  show();
  const message = 'The text of this post could not be loaded. Please reload the page.';
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

test('a text that was lost with the connection is there once the server is back: the page loads anew', async () => {
  let isServing = false;
  const onlineStatus = createOnlineStatus({
    probe: () => Promise.resolve(isServing),
    onReconnect: () => undefined,
  });
  await act(async () => void show(onlineStatus));
  expect(onlineStatus.getState()).toBe('offline');
  // jsdom says that it cannot load a page.
  const reloads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isServing = true;
  await act(async () => onlineStatus.check());
  expect(reloads).toHaveBeenCalledTimes(1);
  expect(reloads).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('navigation') }),
  );
});

test('a text that was lost on an earlier post is asked for again, by loading the page anew', async () => {
  const reload = jest.fn();
  reloadOnMissingChunk({ build: 'this one', isServing: () => Promise.resolve(true), reload });
  await act(async () => void show());
  expect(reload).toHaveBeenCalledTimes(1);
});
