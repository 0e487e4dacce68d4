import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { system } from './theme/system';
import { UploadProgress } from './UploadProgress';
import { type SendFile, type UploadFailure, useUpload } from './useUpload';

const FILE = new File(['mules'], 'mules.jpg', { type: 'image/jpeg' });

interface Sent {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  resolve: (address: string) => void;
  reject: (failure: UploadFailure) => void;
}

let sent: Sent[] = [];
const send: SendFile<string> = (_file, options) =>
  new Promise((resolve, reject) => {
    sent.push({ ...options, resolve, reject });
  });
const onDone = jest.fn<(address: string, file: File) => void>();

function Field() {
  const { upload, start, cancel, retry } = useUpload(send, onDone);
  return (
    <>
      <button onClick={() => start(FILE)}>Choose</button>
      {upload ? <UploadProgress upload={upload} onCancel={cancel} onRetry={retry} /> : null}
    </>
  );
}

const choose = () => {
  const page = render(
    <ChakraProvider value={system}>
      <Field />
    </ChakraProvider>,
  );
  press('Choose');
  return page;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const failure = (canRetry: boolean) => ({ message: 'We could not reach Octavo.', canRetry });

beforeEach(() => {
  sent = [];
  onDone.mockReset();
});

describe('an upload', () => {
  it('is announced, shows how far it has come, and goes when it is done', async () => {
    choose();
    expect(screen.getByRole('status')).toHaveTextContent('Uploading mules.jpg');
    act(() => sent[0]?.onProgress(0.5));
    expect(screen.getByRole('progressbar', { name: 'Upload of mules.jpg' })).toHaveAttribute('value', '50');
    await act(async () => sent[0]?.resolve('/media/a.jpg'));
    expect(onDone).toHaveBeenCalledWith('/media/a.jpg', FILE);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says in the same place why it failed, and sends the same file again', async () => {
    choose();
    const status = screen.getByRole('status');
    await act(async () => sent[0]?.reject(failure(true)));
    expect(status).toHaveTextContent('mules.jpg: We could not reach Octavo.');
    press('Try again');
    expect(status).toHaveTextContent('Uploading mules.jpg');
    await act(async () => sent[1]?.resolve('/media/a.jpg'));
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('is not sent again where that would not help', async () => {
    choose();
    await act(async () => sent[0]?.reject(failure(false)));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    press('Remove');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('ends when it is cancelled, whatever the server still answers', async () => {
    choose();
    press('Cancel');
    expect(sent[0]?.signal.aborted).toBe(true);
    await act(async () => sent[0]?.resolve('/media/a.jpg'));
    expect(onDone).not.toHaveBeenCalled();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('gives way to another file, and ends with the page', () => {
    const { unmount } = choose();
    press('Choose');
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    unmount();
    expect(sent[1]?.signal.aborted).toBe(true);
  });
});
