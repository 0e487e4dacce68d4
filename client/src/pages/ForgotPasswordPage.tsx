import { useLocation, useSearchParams } from 'react-router-dom';
import { LoginFrame } from '../features/session/login/LoginFrame';
import { ForgotPasswordForm } from '../features/session/login/ForgotPasswordForm';
import { useSession } from '../features/session/SessionContext';
import { useAsyncAction } from '../features/session/useAsyncAction';
import { returnIn } from '../lib/paths';
import { PageHead } from '../ui/PageHead';

/** Forgot password: one field and always the same answer, linked from Login. */
export function ForgotPasswordPage() {
  const { resetPass } = useSession();
  const from = returnIn(useSearchParams()[0]);
  const typedEmail = emailIn(useLocation().state);
  const attempt = useAsyncAction();
  return (
    <LoginFrame header="Forgot password" greeting="It happens to everyone.">
      <PageHead title="Forgot password" />
      <ForgotPasswordForm attempt={attempt} onSubmit={resetPass} typedEmail={typedEmail} from={from} />
    </LoginFrame>
  );
}

/** The email that the link from Login carries in the history's state, which is of unknown shape. */
const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
