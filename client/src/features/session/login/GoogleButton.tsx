import { Button, HStack, Separator, Stack, Text } from '@chakra-ui/react';

interface GoogleButtonProps {
  /** Whether the site offers Google sign-in; null while that is loading. */
  isOffered: boolean | null;
  label: string;
  /** Whether an attempt runs, during which `onClick` does nothing. */
  isBusy: boolean;
  /** The label meanwhile. */
  busyLabel: string;
  onClick: () => void;
}

/** Google sign-in with a separator below it. Renders nothing if the site does not offer it. */
export function GoogleButton({ isOffered, label, isBusy, busyLabel, onClick }: GoogleButtonProps) {
  if (isOffered === false) return null;
  return (
    // While loading it is invisible but takes up its space, so that the form below does not shift.
    <Stack gap="5" visibility={isOffered ? undefined : 'hidden'}>
      <Button
        variant="outline"
        colorPalette="gray"
        width="100%"
        aria-disabled={isBusy || undefined}
        onClick={onClick}
      >
        <GoogleMark />
        {isBusy ? busyLabel : label}
      </Button>
      <HStack gap="4" color="fg.muted">
        <Separator flex="1" borderTopWidth="1px" />
        <Text textStyle="sm">or with your email</Text>
        <Separator flex="1" borderTopWidth="1px" />
      </HStack>
    </Stack>
  );
}

/** Google's logo; Lucide has no brand icons. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M22 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.6a4.8 4.8 0 0 1-2 3.1v2.6h3.3c2-1.8 3.1-4.4 3.1-7.6Z"
      />
      <path
        fill="#34a853"
        d="M12 22c2.7 0 5-.9 6.8-2.4l-3.3-2.6a6.2 6.2 0 0 1-9.2-3.2H2.9v2.7A10 10 0 0 0 12 22Z"
      />
      <path fill="#fbbc05" d="M6.3 13.8a6 6 0 0 1 0-3.6V7.5H2.9a10 10 0 0 0 0 9l3.4-2.7Z" />
      <path
        fill="#ea4335"
        d="M12 5.9c1.5 0 2.8.5 3.9 1.5l2.9-2.9A10 10 0 0 0 2.9 7.5l3.4 2.7A6 6 0 0 1 12 5.9Z"
      />
    </svg>
  );
}
