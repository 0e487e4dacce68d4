import { Thread } from '../../platform/core/thread.js';
import type { EncodedPicture, Refusal } from './encode.js';

/** In milliseconds; the longest moving pictures take a few seconds. */
const LIMIT_MS = 20_000;

/** Encodes pictures in a thread, one at a time: a large one takes hundreds of megabytes. */
export const pictureEncoder = (limitMs = LIMIT_MS): Thread<Uint8Array, EncodedPicture | Refusal> =>
  new Thread({
    module: new URL('./encode.js', import.meta.url),
    task: 'encodePicture',
    busy: 'There is no time for this picture right now. Please try again in a moment.',
    limitMs,
  });
