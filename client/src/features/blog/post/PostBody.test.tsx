import { describe, expect, it } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SiteOrigin } from '../../../ui/PageHead';
import { system } from '../../../ui/theme/system';
import { PostBody, ServerPostHtml } from './PostBody';

const site = (body: ReactNode) => (
  <ChakraProvider value={system}>
    <SiteOrigin value="https://octavo.example">{body}</SiteOrigin>
  </ChakraProvider>
);
const post = (html: string) => site(<PostBody blog={{ id: '1', readableBody: { html, headings: [] } }} />);

describe('the body of a post', () => {
  it('stays as the server has rendered it, and is cleaned here when another one takes its place', async () => {
    const { container: rendered, unmount } = render(
      <ServerPostHtml value={() => '<p>Cleaned on the server</p>'}>{post('<p>First</p>')}</ServerPostHtml>,
    );
    const container = document.createElement('div');
    container.innerHTML = rendered.innerHTML;
    unmount();
    document.body.append(container);
    const paragraph = container.querySelector('p');
    const { rerender } = await act(async () => render(post('<p>First</p>'), { container, hydrate: true }));
    rerender(post('<p>First</p>'));
    expect(container.querySelector('p')).toBe(paragraph);
    expect(paragraph).toHaveTextContent('Cleaned on the server');

    await act(async () => rerender(post('<p onclick="alert(1)">Second</p>')));
    expect(await screen.findByText('Second')).not.toHaveAttribute('onclick');
    await act(async () => rerender(post('<p>First</p>')));
    expect(await screen.findByText('First')).toBeVisible();
    container.remove();
  });
});
