import { Button, chakra, HStack } from '@chakra-ui/react';
import { NavLink, useLocation } from 'react-router-dom';
import { displayNameOf } from '../../features/session/displayName';
import { useLogout } from '../../features/session/useLogout';
import { useRole } from '../../features/session/role';
import { useSession } from '../../features/session/SessionContext';
import { withReturnHere } from '../../lib/paths';
import { Avatar } from '../../ui/Avatar';
import { SkeletonBlock } from '../../ui/Skeletons';
import { BarLink } from './BarLink';
import { accountLink, moderationLink, myPostsLink, visitorLinks } from './navigation';
import { ButtonStyle } from '../../ui/LinkButton';

/** The member's photo, with the display name as tooltip; nothing for a visitor. */
export function MemberPhoto() {
  const { currentUser, loading } = useSession();
  if (!currentUser) return loading ? <SkeletonBlock boxSize="9" borderRadius="full" /> : null;
  const name = displayNameOf(currentUser);
  return (
    // A button, so that it can be focused and tapped for its tooltip.
    <chakra.button
      type="button"
      aria-label={name}
      data-tooltip=""
      data-tooltip-on-tap=""
      borderRadius="full"
      cursor="default"
      focusVisibleRing="outside"
    >
      <Avatar name={name} src={currentUser.photoURL} size="9" />
    </chakra.button>
  );
}

/** Login takes the place of Logout, which has the focus. */
function focusLoginIfLost(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-visitors-only] a')?.focus();
}

/**
 * Login and Sign Up for visitors, account links and Logout for members. Renders nothing until the session is known, so
 * that a member who reloads sees no flash of Login.
 */
export function AccountButtons({ onFollow }: { onFollow?: () => void }) {
  const { currentUser, loading } = useSession();
  const location = useLocation();
  const role = useRole() ?? 'MEMBER';
  const logout = useLogout();
  if (currentUser) {
    return (
      // In the menu: aligns the first link's text with the links above.
      <HStack gap="1" wrap={{ base: 'wrap', lg: 'nowrap' }} ms={{ base: '-2.5', lg: '0' }}>
        <BarLink {...accountLink} onFollow={onFollow} />
        {role === 'MEMBER' ? null : <BarLink {...moderationLink} onFollow={onFollow} />}
        {/* Menu only: the top bar has no room for it. The account page links to it, too. */}
        {onFollow ? <BarLink {...myPostsLink} onFollow={onFollow} /> : null}
        <Button
          size="sm"
          variant="outline"
          aria-busy={loading || undefined}
          onClick={() => {
            if (loading) return;
            onFollow?.();
            void logout().then(focusLoginIfLost);
          }}
        >
          Logout
        </Button>
      </HStack>
    );
  }
  if (loading) return null;
  return (
    <HStack gap="2" data-visitors-only="">
      {visitorLinks.map(({ to, label }, index) => (
        <ButtonStyle
          key={to}
          size="sm"
          variant={index === 0 ? 'outline' : 'solid'}
          css={{
            '&[aria-current=page]': {
              fontWeight: '700',
              textDecoration: 'underline',
              textUnderlineOffset: '4px',
            },
          }}
        >
          <NavLink to={withReturnHere(to, location)} onClick={onFollow}>
            {label}
          </NavLink>
        </ButtonStyle>
      ))}
    </HStack>
  );
}
