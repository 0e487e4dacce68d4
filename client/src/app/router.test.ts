import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { createApolloClient } from '../lib/apollo/client';
import { createRoutes, type SsrHandle } from './router';

const CLIENT = path.resolve(import.meta.dirname, '..', '..');

const routesIn = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...routesIn(route.children ?? [])]);

const client = createApolloClient({
  isSignedIn: () => true,
  onRefused: () => undefined,
  onUnreached: () => undefined,
});
const routes = createRoutes(client, () => true);
const modules = routesIn(routes).flatMap(({ handle }) => (handle as SsrHandle | undefined)?.module ?? []);

it.each(modules)('the page %s is there to be preloaded', (module) => {
  expect(existsSync(path.join(CLIENT, module))).toBe(true);
});

it('names a module for each page of its own', () => {
  expect(new Set(modules).size).toBeGreaterThan(15);
  expect(matchRoutes(routes, '/post/1')?.at(-1)?.route.handle).toMatchObject({
    module: 'src/pages/PostPage/PostPage.tsx',
  });
});
