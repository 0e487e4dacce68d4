import { useColorMode } from '../src/ui/theme/colorMode';
import { paths } from '../src/lib/paths';
import { SessionSwitch } from './SessionSwitch';

/** Octavo's name with the way home, whose session is used, and the choice of light or dark. */
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
  const label = `Switch to the ${next} theme`;
  return (
    <button
      type="button"
      className="octavo-theme"
      aria-label={label}
      title={label}
      onClick={() => setMode(next)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8">
        {mode === 'dark' ? (
          <path
            strokeLinecap="round"
            d="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4"
          />
        ) : (
          <path strokeLinejoin="round" d="M20 14.5A8.2 8.2 0 0 1 9.5 4a8.2 8.2 0 1 0 10.5 10.5Z" />
        )}
      </svg>
    </button>
  );
}
