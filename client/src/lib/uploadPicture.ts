import { Semaphore } from 'async-mutex';
import { codeOfStatus } from './errors';
import { isRefusal, refusals } from './refusal';
import { uploadLimits } from './uploadLimits.generated';

/** Why an upload failed: a message for the member, and whether a retry may succeed. */
export class UploadFailure extends Error {
  constructor(
    message: string,
    readonly canRetry: boolean,
  ) {
    super(message);
  }
}

/** The server's answer to an upload. */
export interface UploadedPicture {
  /** Absolute URL, for covers, photos and post bodies. */
  address: string;
}

interface UploadOptions {
  signal: AbortSignal;
  /** Called with the share of the file sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads a file. Rejects with an {@link UploadFailure}. */
export type SendPicture = (file: File, options: UploadOptions) => Promise<UploadedPicture>;

const MEGABYTE = 2 ** 20;
/** Limits parallel uploads: the server processes one picture at a time, and other members upload, too. */
const slots = new Semaphore(3);

/** Uploads a picture as the signed-in member: POST /media. The same bytes always get the same address. */
export const uploadPicture: SendPicture = async (file, options) => {
  if (file.type !== '' && !file.type.startsWith('image/'))
    throw new UploadFailure('This is not a picture. JPEG, PNG, WebP, AVIF and GIF can be uploaded.', false);
  if (file.size > uploadLimits.maxBytes)
    throw new UploadFailure(
      `This picture is larger than ${uploadLimits.maxBytes / MEGABYTE} MB. Please choose a smaller one.`,
      false,
    );
  return slots.runExclusive(() => send(file, options));
};

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
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
      if (isRefusal(answer.code ?? codeOfStatus[request.status]))
        refusals.dispatchEvent(new Event('refused'));
    };
    request.onerror = () => reject(failureOf(0));
    request.onabort = () => reject(new UploadFailure('The upload was cancelled.', true));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', '/media');
    request.send(form);
    if (signal.aborted) request.abort();
  });
}

/** Returns {} when the body is not JSON, such as a proxy's error page; then only the status counts. */
function parse(text: string): { address?: unknown; detail?: unknown; code?: unknown } {
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
