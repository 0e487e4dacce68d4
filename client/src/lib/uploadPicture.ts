import { Semaphore } from 'async-mutex';
import { uploadLimits } from './uploadLimits.generated';

/** Why a file was not uploaded: a sentence for people, and whether it may succeed if it is sent again. */
export class UploadFailure extends Error {
  constructor(
    message: string,
    readonly canRetry: boolean,
  ) {
    super(message);
  }
}

/** A picture as the server keeps it, as far as the pages need it. */
export interface UploadedPicture {
  /** Absolute; good for covers, photos and bodies. */
  address: string;
}

interface UploadOptions {
  signal: AbortSignal;
  /** Called with how much of the file is sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a file. Rejects with an {@link UploadFailure}. */
export type SendFile<Answer> = (file: File, options: UploadOptions) => Promise<Answer>;

const MEGABYTE = 2 ** 20;
/** The server reads one picture at a time, and other members want theirs read, too. */
const slots = new Semaphore(3);

/** Uploads a picture as the signed-in member: POST /media. The same bytes again give the same address. */
export const uploadPicture: SendFile<UploadedPicture> = async (file, options) => {
  if (file.type !== '' && !file.type.startsWith('image/'))
    throw new UploadFailure('This is not a picture. JPEG, PNG, WebP, AVIF and GIF can be uploaded.', false);
  if (file.size > uploadLimits.maxBytes)
    throw new UploadFailure(
      `This picture is larger than ${uploadLimits.maxBytes / MEGABYTE} MB. Please choose a smaller one.`,
      false,
    );
  return slots.runExclusive(() => send(file, options));
};

/** By XMLHttpRequest, since fetch does not tell how much is sent. */
function send(file: File, { signal, onProgress }: UploadOptions): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status === 201 && typeof answer.address === 'string') resolve({ address: answer.address });
      else reject(failureOf(request.status, answer.detail));
    };
    request.onerror = () => reject(failureOf(0));
    request.onabort = () => reject(new UploadFailure('The upload was cancelled.', true));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', '/media');
    request.send(form);
    if (signal.aborted) request.abort();
  });
}

/** A proxy may answer with a page of its own: then only the status is known. */
function parse(text: string): { address?: unknown; detail?: unknown } {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}

function failureOf(status: number, detail?: unknown): UploadFailure {
  const canRetry = status === 0 || status === 429 || status >= 500;
  if (typeof detail === 'string') return new UploadFailure(detail, canRetry);
  if (status === 0)
    return new UploadFailure('We could not reach Octavo. Please check your connection and try again.', true);
  return new UploadFailure('The picture could not be uploaded. Please try again.', canRetry);
}
