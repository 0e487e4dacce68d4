import { type ComponentType, lazy } from 'react';

/**
 * A part of a page in a chunk of its own. If the chunk fails to load, for example offline or after a deploy, the
 * substitute is rendered instead: the error would replace the whole page by the error page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Substitute: ComponentType<NoInfer<Props>>,
) {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Substitute }),
    ),
  );
}
