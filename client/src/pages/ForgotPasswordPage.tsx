import { useSearchParams } from 'react-router-dom';
import { AccountFrame } from '../features/session/components/AccountFrame';
import { ForgotPasswordForm } from '../features/session/components/ForgotPasswordForm';
import { useSession } from '../features/session/SessionContext';
import { useAttempt } from '../features/session/useAttempt';
import { returnIn } from '../lib/paths';
import { PageHead } from '../ui/PageHead';

/** Forgot password: one field and always the same answer, linked from Login. */
export function ForgotPasswordPage() {
  const { resetPass } = useSession();
  const from = returnIn(useSearchParams()[0]);
  const attempt = useAttempt();
  return (
    <AccountFrame header="Forgot password" greeting="It happens to everyone.">
      <PageHead title="Forgot password" />
      <ForgotPasswordForm attempt={attempt} onSubmit={resetPass} from={from} />
    </AccountFrame>
  );
}
