import { Moon, Sun } from 'lucide-react';
import { useColorMode } from '../src/ui/theme/colorMode';
import { paths } from '../src/lib/paths';
import { SessionSwitch } from './SessionSwitch';

/** Octavo's name with a link to Home, the session switch and the theme button. */
export function Header() {
  return (
    <header className="octavo-header">
      <a className="octavo-brand" href={paths.home}>
        <img src="/brand/mark.svg" alt="" width="28" height="28" />
        Octavo
      </a>
      <h1>Playground</h1>
      <SessionSwitch />
      <ThemeButton />
    </header>
  );
}

function ThemeButton() {
  const { mode, setMode } = useColorMode();
  const next = mode === 'dark' ? 'light' : 'dark';
  const Icon = mode === 'dark' ? Sun : Moon;
  const label = `Switch to the ${next} theme`;
  return (
    <button
      type="button"
      className="octavo-theme"
      aria-label={label}
      title={label}
      onClick={() => setMode(next)}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
