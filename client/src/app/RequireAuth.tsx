import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../features/session/SessionContext';
import { loginFrom } from '../lib/paths';
import { LoadingIndicator } from '../ui/LoadingIndicator';

/**
 * Route guard: renders the child routes for members and redirects visitors to /login, which leads back to this page.
 * Shows a loading indicator until the session is known.
 */
export function RequireAuth() {
  const { currentUser, loading } = useSession();
  const location = useLocation();
  if (loading) return <LoadingIndicator />;
  if (!currentUser) return <Navigate to={loginFrom(location)} replace />;
  return <Outlet />;
}
