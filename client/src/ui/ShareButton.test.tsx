import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { listenForShare } from '../bootstrap/share';
import { ShareButton } from './ShareButton';
import { system } from './theme/system';
import { Toasts } from './toast';

const share = jest.fn<(data: ShareData) => Promise<void>>();
const writeText = jest.fn<(text: string) => Promise<void>>();

const press = () => {
  render(
    <ChakraProvider value={system}>
      <ShareButton path="/post/1" />
      <Toasts />
    </ChakraProvider>,
  );
  listenForShare(document);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
};

beforeEach(() => {
  share.mockReset().mockResolvedValue();
  writeText.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('the share button', () => {
  it("copies the post's address and says so where the browser has no sheet to share by", async () => {
    press();
    expect(await screen.findByText('The link is copied.')).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith('http://localhost/post/1');
  });

  it('gives the address to be copied by hand where scripts may not', async () => {
    writeText.mockRejectedValue(new Error('not allowed'));
    press();
    expect(
      await screen.findByText('The link could not be copied. It is http://localhost/post/1'),
    ).toBeInTheDocument();
  });

  it("opens the browser's sheet where there is one, needs no React for it, and bears its being closed", () => {
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    share.mockRejectedValue(new DOMException('closed', 'AbortError'));
    press();
    expect(screen.getByRole('button')).toHaveAttribute('data-native');
    expect(share).toHaveBeenCalledWith({ title: document.title, url: 'http://localhost/post/1' });
    expect(writeText).not.toHaveBeenCalled();
  });
});
