import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../features/session/login/AuthLayout';
import { SignUpForm, type SignUpValues } from '../features/session/login/SignUpForm';
import { displayNameOf } from '../features/session/displayName';
import { useSession } from '../features/session/SessionContext';
import { useAuthAction } from '../features/session/useAuthAction';
import { isolated } from '../lib/bidi';
import { paths, returnIn } from '../lib/paths';
import { showSuccess } from '../ui/dialog';
import { untilPageIsLeft } from '../ui/leavePage';
import { PageHead } from '../ui/PageHead';
import { notify } from '../ui/toast';
import { useNavigateFromHere } from '../ui/useNavigateFromHere';

/** Sign Up. Redirects a signed-in member to Home. */
export function SignUpPage() {
  const { currentUser, createUser, updateUser, loginViaGoogle, prepare } = useSession();
  const from = returnIn(useSearchParams()[0]);
  const navigate = useNavigateFromHere();
  const action = useAuthAction(true);

  /** The email of an account that was created but has no name and photo yet. A retry continues from there. */
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);

  useEffect(prepare, [prepare]);

  const signUp = async ({ name, email, password, photo }: SignUpValues) => {
    const leaving = untilPageIsLeft();
    if (pendingEmail !== email) await createUser(email, password);
    setPendingEmail(email);
    await updateUser({ displayName: name, photoURL: photo });
    const text = `${isolated(name)} has registered successfully!`;
    const isHere = await showSuccess({ title: 'Signup Successful', text }, leaving);
    if (isHere) await navigate(paths.home);
  };
  const signUpWithGoogle = async () => {
    const member = await loginViaGoogle();
    notify.success(`${isolated(displayNameOf(member))} signed in successfully!`);
    await navigate(paths.home);
  };

  // Not during sign-up itself: the member is signed in before the name, photo and dialog are done.
  if (currentUser && !action.isBusy && !pendingEmail) return <Navigate to={paths.home} replace />;
  return (
    <AuthLayout header="Sign Up" greeting="Start for free Today">
      <PageHead title="Sign Up" />
      <SignUpForm action={action} onSubmit={signUp} onGoogle={signUpWithGoogle} from={from} />
    </AuthLayout>
  );
}
