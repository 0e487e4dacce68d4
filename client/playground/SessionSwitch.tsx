import { paths, withReturn } from '../src/lib/paths';
import { session, useSession } from './session';

/** Switches whether requests carry the session cookie, and says who is signed in. */
export function SessionSwitch() {
  const { viewer, isUsed } = useSession();
  switch (viewer.status) {
    case 'asking':
      return <p className="octavo-session">Looking who is signed in …</p>;
    case 'visitor':
    case 'unknown':
      return (
        <p className="octavo-session">
          {viewer.status === 'visitor' ? 'You are not signed in.' : 'The server does not say who you are.'}{' '}
          <a href={withReturn(paths.login, paths.playground)}>Log in</a>
        </p>
      );
    case 'member':
      return (
        <div className="octavo-session">
          <button type="button" role="switch" aria-checked={isUsed} onClick={() => session.use(!isUsed)}>
            <span className="octavo-switch" aria-hidden="true" />
            Use my session
          </button>
          <span title={viewer.member.email}>
            {isUsed ? 'Requests go as' : 'Signed in as'} <strong>{viewer.member.displayName}</strong>
          </span>
        </div>
      );
  }
}
