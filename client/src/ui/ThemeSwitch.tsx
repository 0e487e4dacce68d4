import { chakra, IconButton, VisuallyHidden } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';

/**
 * Switches between light and dark mode. theme/appearance.ts handles the click, so it works before hydration. The server
 * does not know the mode; CSS shows the matching half, so it is right from the first paint.
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
      data-tooltip="Light or dark theme"
    >
      <VisuallyHidden _dark={{ display: 'none' }}>Switch to the dark theme</VisuallyHidden>
      <VisuallyHidden display="none" _dark={{ display: 'inline' }}>
        Switch to the light theme
      </VisuallyHidden>
      <LightIcon aria-hidden="true" />
      <DarkIcon aria-hidden="true" />
    </IconButton>
  );
}

const LightIcon = chakra(Moon, { base: { _dark: { display: 'none' } } });
const DarkIcon = chakra(Sun, { base: { display: 'none', _dark: { display: 'block' } } });
