import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { errorCode, errorMessage, fieldErrors } from '../../../lib/errors';
import { useAsyncAction } from '../../../ui/useAsyncAction';
import { useCopyPictureMutation } from './KeepCopies.generated';
import { replacePicture } from './externalPictures';
import type { PostValues } from './postValues';

/** A picture that could not be copied, and why. */
export interface Uncopied {
  address: string;
  message: string;
}

/** How many pictures have been processed, of how many. */
export interface Progress {
  done: number;
  total: number;
}

/**
 * Copies externally hosted pictures to Octavo, one at a time, and replaces their addresses in the form. A picture that
 * cannot be copied keeps its address.
 */
export function useKeepCopies({ getValues, setValue }: UseFormReturn<PostValues>) {
  const [copyPicture] = useCopyPictureMutation();
  const { isBusy, run } = useAsyncAction();
  /** Null while no copy is running. */
  const [progress, setProgress] = useState<Progress | null>(null);
  const [uncopied, setUncopied] = useState<readonly Uncopied[]>([]);
  /** How many pictures the last call has copied, if it has copied all of them; else 0. */
  const [copied, setCopied] = useState(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  /** Reads the form only now: the author may have typed while the picture was being copied. */
  const replace = (from: string, to: string): void => {
    const { cover, longDescription } = getValues();
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    if (cover.trim() === from) setValue('cover', to, options);
    const body = replacePicture(longDescription, from, to);
    if (body !== longDescription) setValue('longDescription', body, options);
  };

  const copy = async (addresses: readonly string[]): Promise<void> => {
    const failed: Uncopied[] = [];
    setUncopied([]);
    setCopied(0);
    for (const [done, address] of addresses.entries()) {
      if (isGone.current) return;
      setProgress({ done, total: addresses.length });
      try {
        const { data } = await copyPicture({ variables: { address } });
        if (data && !isGone.current) replace(address, data.copyPicture.address);
      } catch (error) {
        failed.push({ address, message: fieldErrors(error).address ?? errorMessage(error) });
        setUncopied([...failed]);
        // The error is not about this picture, so the next one would fail too.
        if (errorCode(error) !== 'BAD_USER_INPUT') break;
      }
    }
    setProgress(null);
    if (failed.length === 0) setCopied(addresses.length);
  };

  const keep = (addresses: readonly string[]) => run(() => copy(addresses));
  return { keep, isBusy, progress, uncopied, copied };
}
