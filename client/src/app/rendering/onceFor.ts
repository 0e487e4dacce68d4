/**
 * What renders a page, so that it gives the same again as long as nothing has been asked for since the last rendering began.
 * Apollo renders a page with queries a second time, also when each was answered from the cache in the first.
 * @param asked how many questions have been asked so far
 */
export function onceFor<Tree>(asked: () => number, render: (tree: Tree) => string): (tree: Tree) => string {
  let last: { html: string; asked: number } | undefined;
  return (tree) => {
    const before = asked();
    if (last?.asked !== before) last = { asked: before, html: render(tree) };
    return last.html;
  };
}
