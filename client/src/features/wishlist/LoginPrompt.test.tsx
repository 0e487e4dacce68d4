import { ChakraProvider } from '@chakra-ui/react';
import { expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { system } from '../../ui/theme/system';
import { LoginPrompt } from './LoginPrompt';

it('leads back to the part of a rendered page that is open, which the server does not know', async () => {
  const at = (path: string) => (
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[path]}>
        <LoginPrompt />
      </MemoryRouter>
    </ChakraProvider>
  );
  const rendered = render(at('/post/1'));
  const container = document.createElement('div');
  // Styles as the server writes them.
  container.innerHTML = rendered.container.innerHTML.replaceAll(': 0;', ':0');
  rendered.unmount();
  document.body.append(container);
  // A mismatch would be a console error.
  await act(async () => render(at('/post/1#h-why'), { container, hydrate: true }));
  expect(container.querySelector('a')).toHaveAttribute('href', '/login?from=%2Fpost%2F1%23h-why');
  container.remove();
});
