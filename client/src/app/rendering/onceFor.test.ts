import { describe, expect, it } from '@jest/globals';
import { onceFor } from './onceFor';

describe('a page', () => {
  it('is rendered once when nothing is asked for, and again with what a rendering has asked for', () => {
    let asked = 0;
    const rendered: string[] = [];
    const render = onceFor(
      () => asked,
      (tree: string) => {
        rendered.push(tree);
        // Its first rendering finds out what it needs.
        if (rendered.length === 1) asked += 1;
        return `${tree} ${rendered.length}`;
      },
    );
    expect(['page', 'page', 'page'].map(render)).toEqual(['page 1', 'page 2', 'page 2']);
  });
});
