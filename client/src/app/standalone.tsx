import { redirectDocument, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';

/** The playground is a separate document (client/playground.html), so the browser must request it from the server. */
export const standaloneRoutes: RouteObject[] = [
  { path: paths.playground, loader: () => redirectDocument(paths.playground) },
];
