import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../features/session/login/AuthLayout';
import { LoginForm, type LoginValues } from '../features/session/login/LoginForm';
import { displayNameOf } from '../features/session/displayName';
import { useSession } from '../features/session/SessionContext';
import { useAuthAction } from '../features/session/useAuthAction';
import { isolated } from '../lib/bidi';
import { paths, returnIn } from '../lib/paths';
import { PageHead } from '../ui/PageHead';
import { notify } from '../ui/toast';
import { useNavigateFromHere } from '../ui/useNavigateFromHere';

/** Login. On success it shows a toast and is replaced in the history by the page the member came from, or by Home. */
export function LoginPage() {
  const { currentUser, userLogin, loginViaGoogle, prepare } = useSession();
  const from = returnIn(useSearchParams()[0]);
  const navigate = useNavigateFromHere();
  const action = useAuthAction(true);

  useEffect(prepare, [prepare]);

  const login = async ({ email, password, remember }: LoginValues) => {
    const member = await userLogin(email, password, remember);
    notify.success(`${isolated(displayNameOf(member))} logged in successfully!`);
    await navigate(from ?? paths.home, { replace: true });
  };
  const loginWithGoogle = async (remember: boolean) => {
    const member = await loginViaGoogle(remember);
    notify.success(`${isolated(displayNameOf(member))} signed in successfully!`);
    await navigate(from ?? paths.home, { replace: true });
  };

  // Already signed in, for instance in another tab.
  if (currentUser && !action.isBusy) return <Navigate to={from ?? paths.home} replace />;
  return (
    <AuthLayout header="Login" greeting="Welcome Back!">
      <PageHead title="Login" />
      <LoginForm action={action} onSubmit={login} onGoogle={loginWithGoogle} from={from} />
    </AuthLayout>
  );
}
