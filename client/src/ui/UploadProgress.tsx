import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { Upload } from './useUpload';

const Bar = chakra('progress', {
  base: {
    display: 'block',
    width: '100%',
    height: '2',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.muted',
    '&::-webkit-progress-bar': { bg: 'bg.muted' },
    '&::-webkit-progress-value': { bg: 'brand.solid' },
    '&::-moz-progress-bar': { bg: 'brand.solid' },
  },
});

interface UploadProgressProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}

/** An upload's progress bar or error, with its buttons. UploadButton announces the state to screen readers. */
export function UploadProgress({ upload, onCancel, onRetry }: UploadProgressProps) {
  const { name, share, failure } = upload;
  const percent = Math.round(share * 100);
  return (
    <Box width="100%">
      <Box textStyle="sm" aria-hidden="true">
        {failure ? (
          <Text color="fg.error" overflowWrap="anywhere">
            {name}: {failure.message}
          </Text>
        ) : (
          <Text color="fg.muted" truncate>
            Uploading {name}
          </Text>
        )}
      </Box>
      {failure ? null : (
        <Bar mt="2" aria-label={`Upload of ${name}`} max={100} value={percent}>
          {percent}%
        </Bar>
      )}
      <Flex mt="2" gap="2">
        {failure?.canRetry ? (
          <Button type="button" size="sm" variant="outline" onClick={onRetry}>
            Try again
          </Button>
        ) : null}
        <Button type="button" size="sm" variant="ghost" onClick={onCancel}>
          {failure ? 'Remove' : 'Cancel'}
        </Button>
      </Flex>
    </Box>
  );
}
