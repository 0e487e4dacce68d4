import { expect, jest, test } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { SiteOrigin } from '../../../ui/PageHead';
import { system } from '../../../ui/theme/system';

jest.unstable_mockModule('./SanitizedBody', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const { PostBody } = await import('./PostBody');

test('a post whose sanitizer cannot be loaded says so, and its HTML is not shown unsanitized', async () => {
  render(
    <ChakraProvider value={system}>
      <SiteOrigin value="https://octavo.example">
        <PostBody blog={{ id: '1', readableBody: { html: '<p>First</p>', headings: [] } }} />
      </SiteOrigin>
    </ChakraProvider>,
  );
  const message = 'The text of this post could not be loaded. Please reload the page.';
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});
