import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { AccountFrame } from '../features/session/components/AccountFrame';
import { LoginForm, type LoginValues } from '../features/session/components/LoginForm';
import { displayNameOf } from '../features/session/displayName';
import { useSession } from '../features/session/SessionContext';
import { useAttempt } from '../features/session/useAttempt';
import { isolated } from '../lib/bidi';
import { returnPath } from '../lib/paths';
import { PageHead } from '../ui/PageHead';
import { notify } from '../ui/toast';

/**
 * Login. On success: a toast, and the page the member came from takes this page's
 * place in the history; without one, Home.
 */
export function LoginPage() {
  const { currentUser, userLogin, loginViaGoogle, prepare } = useSession();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const attempt = useAttempt();

  useEffect(prepare, [prepare]);

  const login = async ({ email, password, remember }: LoginValues) => {
    const member = await userLogin(email, password, remember);
    notify.success(`${isolated(displayNameOf(member))} logged in successfully!`);
    await navigate(returnPath(state), { replace: true });
  };
  const loginWithGoogle = async () => {
    const member = await loginViaGoogle();
    notify.success(`${isolated(displayNameOf(member))} signed in successfully!`);
    await navigate(returnPath(state), { replace: true });
  };

  // Signed in already, as in another tab: there is nothing to do here.
  if (currentUser && !attempt.busy) return <Navigate to={returnPath(state)} replace />;
  return (
    <AccountFrame header="Login" greeting="Welcome Back!">
      <PageHead title="Login" />
      <LoginForm attempt={attempt} onSubmit={login} onGoogle={loginWithGoogle} linkState={state} />
    </AccountFrame>
  );
}
