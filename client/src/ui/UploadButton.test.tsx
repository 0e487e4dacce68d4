import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { type SendPicture, type UploadedPicture, UploadFailure } from '../lib/uploadPicture';
import { system } from './theme/system';
import { UploadButton } from './UploadButton';

const FILE = new File(['mules'], 'mules.jpg', { type: 'image/jpeg' });
const PICTURE = { address: 'https://octavo.example/media/a.jpg' };

interface Sent {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  resolve: (picture: UploadedPicture) => void;
  reject: (failure: UploadFailure) => void;
}

let sent: Sent[] = [];
const send: SendPicture = (_file, options) =>
  new Promise((resolve, reject) => {
    sent.push({ ...options, resolve, reject });
  });
const onUploaded = jest.fn<(picture: UploadedPicture) => void>();
const onSeveral = jest.fn<(files: File[]) => void>();

function choose(...files: File[]) {
  const input = document.querySelector('input[type="file"]');
  if (input) fireEvent.change(input, { target: { files } });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status');

function show(props: Partial<ComponentProps<typeof UploadButton>> = {}) {
  return render(
    <ChakraProvider value={system}>
      <UploadButton label="Upload" send={send} onUploaded={onUploaded} {...props} />
    </ChakraProvider>,
  );
}

beforeEach(() => {
  sent = [];
  onUploaded.mockReset();
  onSeveral.mockReset();
});

describe('an upload', () => {
  it('is announced when it begins and when it is done, and shows how far it has come', async () => {
    show();
    expect(status()).toBeEmptyDOMElement();
    choose(FILE);
    expect(status()).toHaveTextContent('Uploading mules.jpg');
    act(() => sent[0]?.onProgress(0.5));
    expect(screen.getByRole('progressbar', { name: 'Upload of mules.jpg' })).toHaveAttribute('value', '50');
    await act(async () => sent[0]?.resolve(PICTURE));
    expect(onUploaded).toHaveBeenCalledWith(PICTURE);
    expect(status()).toHaveTextContent('mules.jpg is uploaded.');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('runs no more when its picture is handed on, which a form validates at once', async () => {
    const onRunning = jest.fn<(isRunning: boolean) => void>();
    show({ onRunning });
    choose(FILE);
    expect(onRunning).toHaveBeenLastCalledWith(true);
    onUploaded.mockImplementation(() => expect(onRunning).toHaveBeenLastCalledWith(false));
    await act(async () => sent[0]?.resolve(PICTURE));
    expect(onUploaded.mock.results).toEqual([{ type: 'return', value: undefined }]);
  });

  it('says why it failed, and sends the same file again', async () => {
    show();
    choose(FILE);
    await act(async () => sent[0]?.reject(new UploadFailure('We could not reach Octavo.', true)));
    expect(status()).toHaveTextContent('mules.jpg: We could not reach Octavo.');
    press('Try again');
    expect(status()).toHaveTextContent('Uploading mules.jpg');
    await act(async () => sent[1]?.resolve(PICTURE));
    expect(onUploaded).toHaveBeenCalledTimes(1);
  });

  it('is not sent again where that would not help', async () => {
    show();
    choose(FILE);
    await act(async () => sent[0]?.reject(new UploadFailure('This is no picture.', false)));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    press('Remove');
    expect(status()).toBeEmptyDOMElement();
  });

  it('ends when it is cancelled, whatever the server still answers, and gives the focus back', async () => {
    show();
    choose(FILE);
    press('Cancel');
    expect(sent[0]?.signal.aborted).toBe(true);
    await act(async () => sent[0]?.resolve(PICTURE));
    expect(onUploaded).not.toHaveBeenCalled();
    expect(status()).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveFocus();
  });

  it('gives the focus back when it is done while its button has it, and else leaves it alone', async () => {
    show();
    choose(FILE);
    await act(async () => sent[0]?.resolve(PICTURE));
    expect(document.body).toHaveFocus();
    choose(FILE);
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await act(async () => sent[1]?.resolve(PICTURE));
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveFocus();
  });

  it('gives way to another file, and ends with the page', () => {
    const { unmount } = show();
    choose(FILE);
    choose(FILE);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    unmount();
    expect(sent[1]?.signal.aborted).toBe(true);
  });

  it('takes one of several files, unless somebody wants them all', () => {
    const { unmount } = show();
    choose(FILE, FILE);
    expect(sent).toHaveLength(1);
    unmount();
    show({ onSeveral });
    choose(FILE, FILE);
    expect(onSeveral).toHaveBeenCalledWith([FILE, FILE]);
    expect(sent).toHaveLength(1);
  });
});
