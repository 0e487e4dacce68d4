import { useEffect, useRef, useState } from 'react';
import { type SendPicture, type UploadedPicture, UploadFailure } from '../lib/uploadPicture';

/** An upload that is running or has failed. */
export interface Upload {
  name: string;
  /** Progress, from 0 to 1. */
  share: number;
  failure?: UploadFailure;
}

/**
 * Runs one upload at a time: a new file cancels the previous one, and so does unmounting.
 * @param onDone never called after the upload was cancelled
 */
export function useUpload(send: SendPicture, onDone: (picture: UploadedPicture, file: File) => void) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const current = useRef<{ file: File; control: AbortController }>(null);

  useEffect(() => () => current.current?.control.abort(), []);

  const start = (file: File): void => {
    current.current?.control.abort();
    const control = new AbortController();
    const { signal } = control;
    current.current = { file, control };
    const show = (state: Omit<Upload, 'name'>) => {
      if (!signal.aborted) setUpload({ name: file.name, ...state });
    };
    show({ share: 0 });
    send(file, { signal, onProgress: (share) => show({ share }) }).then(
      (picture) => {
        if (signal.aborted) return;
        setUpload(null);
        onDone(picture, file);
      },
      (error: unknown) => {
        if (!(error instanceof UploadFailure)) throw error;
        show({ share: 0, failure: error });
      },
    );
  };
  const cancel = (): void => {
    current.current?.control.abort();
    setUpload(null);
  };
  const retry = (): void => {
    if (current.current) start(current.current.file);
  };
  return { upload, start, cancel, retry };
}
