import { Button, type ButtonProps } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import type { AddToWishlistButtonFragment } from './AddToWishlistButton.generated';
import { LOGIN_TO_KEEP } from './loginToKeep';
import { useToggleWishlist } from './useToggleWishlist';

interface AddToWishlistButtonProps {
  blog: AddToWishlistButtonFragment;
  /** True when it is known that nobody is signed in; false while that is not known yet. */
  isVisitor: boolean;
  size?: ButtonProps['size'];
  variant?: ButtonProps['variant'];
}

/**
 * Keeps a post for later, on cards and on the post's own page, and takes it out of the list again. A visitor's opens
 * LoginToKeep. It stays one and the same button throughout, so the keyboard's focus is never lost.
 */
export function AddToWishlistButton({
  blog,
  isVisitor,
  size,
  variant = 'outline',
}: AddToWishlistButtonProps) {
  const { addToWishlist, removeFromWishlist, busy } = useToggleWishlist();
  const isKept = blog.isInMyWishlist && !isVisitor;
  const toggle = () => {
    if (!busy) void (isKept ? removeFromWishlist(blog) : addToWishlist(blog.id));
  };
  const label = isKept ? 'In your Watchlist' : 'Add to Wishlist';
  return (
    <Button
      type="button"
      className="needs-scripts"
      size={size}
      variant={isKept ? 'subtle' : variant}
      aria-label={`${label}: ${blog.title}`}
      // Also the description that screen readers give.
      title={busy ? 'Your Watchlist is being changed' : isKept ? 'Remove from your Watchlist' : undefined}
      aria-disabled={busy || undefined}
      _disabled={{ opacity: '1', cursor: 'default' }}
      {...(isVisitor
        ? { popoverTarget: LOGIN_TO_KEEP, popoverTargetAction: 'show', value: blog.id }
        : { onClick: toggle })}
    >
      <Bookmark aria-hidden="true" strokeWidth={1.7} fill={isKept ? 'currentColor' : 'none'} />
      {label}
    </Button>
  );
}
