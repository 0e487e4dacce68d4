import { Button, type ButtonProps } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import type { AddToWishlistButtonFragment } from './AddToWishlistButton.generated';
import { LOGIN_PROMPT } from './loginPromptToast';
import { useToggleWishlist } from './useToggleWishlist';

interface AddToWishlistButtonProps {
  blog: AddToWishlistButtonFragment;
  /** The member who is signed in; null for a visitor, and while the session loads. */
  uid: string | null;
  /** True once it is known that nobody is signed in; false while the session loads. */
  isVisitor: boolean;
  size?: ButtonProps['size'];
  variant?: ButtonProps['variant'];
}

/**
 * Adds a post to the wishlist and removes it again, on cards and on the post's page. A visitor's opens LoginPrompt. All
 * states share one button element, so focus is never lost.
 */
export function AddToWishlistButton({
  blog,
  uid,
  isVisitor,
  size,
  variant = 'outline',
}: AddToWishlistButtonProps) {
  const { addToWishlist, removeFromWishlist, isBusy } = useToggleWishlist(uid);
  const isKept = blog.isInMyWishlist && !isVisitor;
  const toggle = () => void (isKept ? removeFromWishlist(blog) : addToWishlist(blog.id));
  const label = isKept ? 'In your Watchlist' : 'Add to Wishlist';
  const hint = isBusy ? 'Your Watchlist is being changed' : isKept ? 'Remove from your Watchlist' : undefined;
  return (
    <Button
      type="button"
      className="needs-scripts"
      size={size}
      variant={isKept ? 'subtle' : variant}
      aria-label={`${label}: ${blog.title}`}
      aria-description={hint}
      data-tooltip={hint}
      aria-busy={isBusy || undefined}
      {...(isVisitor
        ? { popoverTarget: LOGIN_PROMPT, popoverTargetAction: 'show', value: blog.id }
        : { onClick: toggle })}
    >
      <Bookmark aria-hidden="true" strokeWidth={1.7} fill={isKept ? 'currentColor' : 'none'} />
      {label}
    </Button>
  );
}
