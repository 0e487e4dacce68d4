import { Button, type ButtonProps } from '@chakra-ui/react';
import type { AddToWishlistButtonFragment } from './AddToWishlistButton.generated';
import { useAddToWishlist } from './useAddToWishlist';

interface AddToWishlistButtonProps {
  blog: AddToWishlistButtonFragment;
  /** True when it is known that nobody is signed in; false while that is not known yet. */
  isVisitor: boolean;
  size?: ButtonProps['size'];
  variant?: ButtonProps['variant'];
}

/**
 * Keeps a post for later (specification), on cards and on the post's own page. It stays one and the
 * same button throughout, so the keyboard's focus is never lost: once the post is kept it says so and does nothing.
 */
export function AddToWishlistButton({
  blog,
  isVisitor,
  size,
  variant = 'outline',
}: AddToWishlistButtonProps) {
  const { addToWishlist, adding } = useAddToWishlist({ isVisitor });
  const isKept = blog.isInMyWishlist && !isVisitor;
  const label = isKept ? 'In your Watchlist' : 'Add to Wishlist';
  return (
    <Button
      type="button"
      className="needs-scripts"
      size={size}
      variant={isKept ? 'subtle' : variant}
      aria-label={`${label}: ${blog.title}`}
      aria-disabled={isKept || adding || undefined}
      _disabled={{ opacity: '1', cursor: 'default' }}
      onClick={() => {
        if (!isKept && !adding) void addToWishlist(blog);
      }}
    >
      <Ribbon filled={isKept} />
      {label}
    </Button>
  );
}

/** A bookmark's ribbon, filled once the post is kept. */
function Ribbon({ filled }: { filled: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
    >
      <path d="M5 3h10v14l-5-3.6L5 17Z" />
    </svg>
  );
}
