import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../features/session/SessionContext';
import { loginFrom } from '../lib/paths';
import { LoadingIndicator } from '../ui/LoadingIndicator';

/**
 * Lets members through to the routes below it: a loading indicator while it is not
 * known yet who is signed in, then the page, or /login with this page remembered.
 */
export function RequireAuth() {
  const { currentUser, loading } = useSession();
  const location = useLocation();
  if (loading) return <LoadingIndicator />;
  if (!currentUser) return <Navigate to={loginFrom(location)} replace />;
  return <Outlet />;
}
