/**
 * Memoizes per request, on the request itself (a WeakMap costs more), or on an object that each request has of its own.
 * The arguments of the first call decide.
 */
export function oncePerRequest<Request extends object, Rest extends unknown[], Answer>(
  ask: (request: Request, ...rest: Rest) => Answer,
): (request: Request, ...rest: Rest) => Answer {
  const known = Symbol('known');
  return (request: Request & { [known]?: Answer }, ...rest) => (request[known] ??= ask(request, ...rest));
}
