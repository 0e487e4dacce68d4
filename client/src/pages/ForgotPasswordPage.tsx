import { useLocation, useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../features/session/login/AuthLayout';
import { ForgotPasswordForm } from '../features/session/login/ForgotPasswordForm';
import { useSession } from '../features/session/SessionContext';
import { useAuthAction } from '../features/session/useAuthAction';
import { returnIn } from '../lib/paths';
import { PageHead } from '../ui/PageHead';

/** Forgot password, linked from Login. The answer never tells whether the address has an account. */
export function ForgotPasswordPage() {
  const { resetPass } = useSession();
  const from = returnIn(useSearchParams()[0]);
  const typedEmail = emailIn(useLocation().state);
  const action = useAuthAction();
  return (
    <AuthLayout header="Forgot password" greeting="It happens to everyone.">
      <PageHead title="Forgot password" />
      <ForgotPasswordForm action={action} onSubmit={resetPass} typedEmail={typedEmail} from={from} />
    </AuthLayout>
  );
}

/** The email address that Login's link passes as history state, whose type is unknown; '' without one. */
const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
