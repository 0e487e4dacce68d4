import { Navigate, redirectDocument, type RouteObject } from 'react-router-dom';
import { paths, type ReturnState } from '../lib/paths';

const afterLogin: ReturnState = { from: paths.playground };

/** The ways between the site's pages and the playground, which is a document of its own (client/playground.html). */
export const standaloneRoutes: RouteObject[] = [
  // Reached from within, as after the login: the browser asks the server for the document.
  { path: paths.playground, loader: () => redirectDocument(paths.playground) },
  // The playground cannot hand over where to return to, as links within the site do: this does it in its place.
  { path: paths.playgroundLogin, element: <Navigate to={paths.login} state={afterLogin} replace /> },
];
