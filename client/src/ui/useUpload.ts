import { useEffect, useRef, useState } from 'react';

/** Why a file was not uploaded: a sentence for people, and whether it may succeed if it is sent again. */
export interface UploadFailure {
  message: string;
  canRetry: boolean;
}

/** A file on its way. */
export interface Upload {
  name: string;
  /** How much of it is sent, from 0 to 1. */
  share: number;
  failure?: UploadFailure;
}

/** Sends a file. It rejects with an {@link UploadFailure}. */
export type SendFile<Answer> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<Answer>;

/**
 * One upload at a time: a new file takes the place of the former one, and leaving the page ends it.
 * @param onDone told the server's answer; never after the upload was cancelled
 */
export function useUpload<Answer>(send: SendFile<Answer>, onDone: (answer: Answer, file: File) => void) {
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
      (answer) => {
        if (signal.aborted) return;
        setUpload(null);
        onDone(answer, file);
      },
      (failure: UploadFailure) => show({ share: 0, failure }),
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
