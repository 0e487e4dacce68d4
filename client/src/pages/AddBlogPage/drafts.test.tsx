import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { postDrafts } from '../../features/blog/form/postDrafts';
import { emptyPost } from '../../features/blog/form/postValues';
import { openAddPost as open } from '../../testing/addPost';

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

  it('are not promised by a browser that stores nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { fill, router } = await open({});
    await fill('Title', 'Half a thought');
    act(() => void router.navigate('/elsewhere'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toHaveTextContent(
      'Your changes are not saved, and this browser could not keep a draft. They will be lost.',
    );
    expect(screen.queryByText(/^Draft kept on this device/)).toBeNull();
  });

  it('say so when the one for later cannot be stored, and offer it until the page is left', async () => {
    keep('Salt');
    const { fill, user } = await open({});
    await fill('Title', 'Half a thought');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/^This browser could not keep a draft\./)).toBeInTheDocument();
    expect(
      screen.getByText(/^You have what you typed before you restored a draft, .+Half a thought/),
    ).toBeVisible();
  });

  it('are kept anew when the page is left, where another tab has discarded what is still being written', async () => {
    const { fill, unmount } = await open({});
    await fill('Title', 'Two hours of work');
    expect(await screen.findByText(/^Draft kept on this device/)).toBeVisible();
    const [draft] = postDrafts.list(owner);
    postDrafts.remove(owner, draft?.id ?? '');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(screen.queryByText(/^Draft kept on this device/)).toBeNull();
    unmount();
    expect(postDrafts.list(owner)).toMatchObject([{ id: draft?.id, values: { title: 'Two hours of work' } }]);
  });
});
