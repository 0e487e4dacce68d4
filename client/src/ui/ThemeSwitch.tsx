import { chakra, IconButton } from '@chakra-ui/react';
import { VisuallyHidden } from './VisuallyHidden';

/**
 * Switches between the light and the dark appearance; theme/appearance.ts hears it, before React is there and after. CSS
 * shows the half that fits, so that a page from the server, which knows of no appearance, is right from the first paint.
 */
export function ThemeSwitch() {
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      px="0"
      className="needs-scripts"
      data-native=""
      data-theme-switch=""
    >
      <VisuallyHidden _dark={{ display: 'none' }}>{toDark}</VisuallyHidden>
      <VisuallyHidden display="none" _dark={{ display: 'inline' }}>
        {toLight}
      </VisuallyHidden>
      <Moon />
      <Sun />
    </IconButton>
  );
}

const toDark = 'Switch to the dark theme';
const toLight = 'Switch to the light theme';

const Icon = chakra('svg');
const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round' } as const;

function Sun() {
  return (
    <Icon viewBox="0 0 24 24" aria-hidden="true" display="none" _dark={{ display: 'block' }} {...stroke}>
      <title>{toLight}</title>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
    </Icon>
  );
}

function Moon() {
  return (
    <Icon
      viewBox="0 0 24 24"
      aria-hidden="true"
      strokeLinejoin="round"
      _dark={{ display: 'none' }}
      {...stroke}
    >
      <title>{toDark}</title>
      <path d="M20 14.5A8.2 8.2 0 0 1 9.5 4a8.2 8.2 0 1 0 10.5 10.5Z" />
    </Icon>
  );
}
