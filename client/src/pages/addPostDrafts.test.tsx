import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { postDrafts } from '../features/blog/form/postDrafts';
import { emptyPost } from '../features/blog/form/postValues';
import { openAddPost as open } from '../testing/addPost';

const owner = { uid: 'robin', target: 'new' };
const keep = (title: string) =>
  postDrafts.save(owner, { id: title, version: null, values: { ...emptyPost, title } });

beforeEach(() => window.localStorage.clear());

describe('the drafts of new posts', () => {
  it('are offered one after the other, as each is restored or discarded', async () => {
    ['Salt', 'Tin', 'Silk', 'Amber'].forEach(keep);
    const { field, user } = await open({});
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    const restored: unknown[] = [];
    for (let count = 0; count < 4; count++) {
      await user.click(screen.getByRole('button', { name: 'Restore' }));
      restored.push((field('Title') as HTMLInputElement).value);
    }
    expect(new Set(restored).size).toBe(3);
    expect(restored[3]).toBe(restored[0]);
    expect(postDrafts.list(owner)).toHaveLength(3);
  });
});
