import { chakra, IconButton } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
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
      <LightIcon aria-hidden="true">
        <title>{toDark}</title>
      </LightIcon>
      <DarkIcon aria-hidden="true">
        <title>{toLight}</title>
      </DarkIcon>
    </IconButton>
  );
}

const toDark = 'Switch to the dark theme';
const toLight = 'Switch to the light theme';

const LightIcon = chakra(Moon, { base: { _dark: { display: 'none' } } });
const DarkIcon = chakra(Sun, { base: { display: 'none', _dark: { display: 'block' } } });
