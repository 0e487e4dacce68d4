import { redirectDocument, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';

/** The playground is a document of its own (client/playground.html): the browser asks the server for it. */
export const standaloneRoutes: RouteObject[] = [
  { path: paths.playground, loader: () => redirectDocument(paths.playground) },
];
