/** Memoizes on the request or an object of its own (a WeakMap costs more). The first call's arguments decide. */
export function oncePerRequest<Request extends object, Rest extends unknown[], Answer>(
  ask: (request: Request, ...rest: Rest) => Answer,
): (request: Request, ...rest: Rest) => Answer {
  const known = Symbol('known');
  return (request: Request & { [known]?: Answer }, ...rest) => (request[known] ??= ask(request, ...rest));
}
