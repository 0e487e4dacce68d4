import { Box, Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import { Upload as UploadIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type UploadedPicture, uploadPicture, type SendPicture } from '../lib/uploadPicture';
import { uploadLimits } from '../lib/uploadLimits.generated';
import { UploadProgress } from './UploadProgress';
import { useUpload } from './useUpload';

interface UploadButtonProps {
  label: string;
  /** Called when the upload is complete. */
  onUploaded: (picture: UploadedPicture) => void;
  /** Called when an upload begins, and when none is running any more, also after unmounting. Must be stable. */
  onRunning?: (isRunning: boolean) => void;
  /** Allows choosing several files; called with them if there is more than one, instead of uploading. */
  onSeveral?: (files: File[]) => void;
  send?: SendPicture;
}

/** Uploads a picture from this device, with its progress below. Needs scripts; the URL field beside it does not. */
export function UploadButton({
  label,
  onUploaded,
  onRunning,
  onSeveral,
  send = uploadPicture,
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const progress = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState('');
  const { upload, start, cancel, retry } = useUpload(send, (picture, { name }) => {
    // The buttons of the progress disappear.
    if (progress.current?.contains(document.activeElement)) button.current?.focus();
    setDone(`${name} is uploaded.`);
    // Before onUploaded, with which the form validates the field.
    onRunning?.(false);
    onUploaded(picture);
  });
  const isRunning = upload !== null && !upload.failure;
  useEffect(() => {
    onRunning?.(isRunning);
    return () => onRunning?.(false);
  }, [isRunning, onRunning]);
  const choose = (files: File[]) => {
    setDone('');
    if (files.length > 1 && onSeveral) onSeveral(files);
    else if (files[0]) start(files[0]);
  };
  return (
    <Box className="needs-scripts" width="100%">
      <chakra.input
        ref={input}
        type="file"
        hidden
        accept={uploadLimits.types.join(',')}
        multiple={Boolean(onSeveral)}
        onChange={({ target }) => {
          choose([...(target.files ?? [])]);
          // Otherwise choosing the same file again would fire no change event.
          target.value = '';
        }}
      />
      <Button ref={button} type="button" size="sm" variant="outline" onClick={() => input.current?.click()}>
        <UploadIcon size="16" aria-hidden="true" />
        {label}
      </Button>
      {/* Always rendered: screen readers announce changes only in an existing live region. */}
      <VisuallyHidden role="status">{statusOf(upload) || done}</VisuallyHidden>
      {upload ? (
        <Box ref={progress} mt="3">
          <UploadProgress
            upload={upload}
            onCancel={() => {
              cancel();
              button.current?.focus();
            }}
            onRetry={() => {
              button.current?.focus();
              retry();
            }}
          />
        </Box>
      ) : null}
    </Box>
  );
}

function statusOf(upload: ReturnType<typeof useUpload>['upload']): string {
  if (!upload) return '';
  return upload.failure ? `${upload.name}: ${upload.failure.message}` : `Uploading ${upload.name}`;
}
