import { Box } from '@chakra-ui/react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../features/session/SessionContext';
import { loginFrom } from '../lib/paths';
import { LoadingIndicator } from '../ui/LoadingIndicator';

/**
 * Route guard: renders the child routes for members and redirects visitors to /login, which leads back to this page.
 * Shows a loading indicator until the session is known, and during a logout.
 */
export function RequireAuth() {
  const { currentUser, loading } = useSession();
  const location = useLocation();
  if (!currentUser && !loading) return <Navigate to={loginFrom(location)} replace />;
  return (
    <>
      {loading ? <LoadingIndicator /> : null}
      {currentUser ? (
        // Only hidden: the logout may fail, and the page then has what was typed.
        <Box display={loading ? 'none' : 'contents'}>
          <Outlet />
        </Box>
      ) : null}
    </>
  );
}
