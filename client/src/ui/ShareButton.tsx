import { Button, type ButtonProps } from '@chakra-ui/react';
import { hasShareSheet, sharedAddress } from '../bootstrap/share';
import { notify } from './toast';

interface ShareButtonProps {
  /** A path of this site, from lib/paths. */
  path: string;
  size?: ButtonProps['size'];
}

/** Shares a URL with the browser's share sheet (bootstrap/share.ts), or copies it if there is none. */
export function ShareButton({ path, size }: ShareButtonProps) {
  return (
    <Button
      type="button"
      className="needs-scripts"
      size={size}
      variant="outline"
      data-share={path}
      suppressHydrationWarning
      onClick={(event) => {
        if (!hasShareSheet()) void copy(sharedAddress(event.currentTarget));
      }}
    >
      Share
    </Button>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify.success('The link is copied.');
  } catch {
    notify.error(`The link could not be copied. It is ${address}`);
  }
}
