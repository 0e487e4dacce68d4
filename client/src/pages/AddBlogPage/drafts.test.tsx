import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { postDrafts } from '../../features/blog/form/postDrafts';
import { emptyPost } from '../../features/blog/form/postValues';
import { openAddPost as open } from '../../testing/addPost';

const owner = { uid: 'robin', target: 'new' };
const keep = (title: string, id = title) =>
  postDrafts.save(owner, { id, version: null, values: { ...emptyPost, title } });
const tellOfStorage = () => act(() => void window.dispatchEvent(new StorageEvent('storage')));

beforeEach(() => window.localStorage.clear());

describe('the drafts of new posts', () => {
  it('are offered one after the other, as each is restored or discarded', async () => {
    ['Salt', 'Tin', 'Silk', 'Amber'].forEach((title) => keep(title));
    const { field, press } = await open({});
    await press('Discard');
    const restored: unknown[] = [];
    for (let count = 0; count < 4; count++) {
      await press('Restore');
      restored.push((field('Title') as HTMLInputElement).value);
    }
    expect(new Set(restored).size).toBe(3);
    expect(restored[3]).toBe(restored[0]);
    expect(postDrafts.list(owner)).toHaveLength(3);
  });

  it('come into view when they are offered, unless the author is typing', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    keep('Salt');
    const { unmount } = await open({});
    const offer = screen.getByText(/^You have an unsaved draft/).closest('[role=status]');
    expect(scrolled.mock.contexts).toEqual([offer]);
    unmount();

    scrolled.mockClear();
    const search = document.body.appendChild(document.createElement('input'));
    search.focus();
    await open({});
    expect(screen.getByText(/^You have an unsaved draft/)).toBeVisible();
    expect(scrolled).not.toHaveBeenCalled();
    search.remove();
  });

  it('ask for a category if they have the default one, whatever was chosen before', async () => {
    keep('Tin');
    const { user, press } = await open({});
    const category = screen.getByRole('combobox', { name: 'Category' });
    await user.selectOptions(category, 'Science');
    await press('Restore');
    expect(category).toHaveAccessibleDescription(/^Please choose one\./);
    // What was chosen before is the other draft now.
    await press('Restore');
    expect(category).toHaveValue('Science');
    expect(category).not.toHaveAccessibleDescription();
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
    const { field, fill, press } = await open({});
    await fill('Title', 'Half a thought');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await press('Restore');
    expect(await screen.findByText(/^This browser could not keep a draft\./)).toBeInTheDocument();
    const offer = /^You have what you typed before you restored a draft, .+Half a thought/;
    expect(screen.getByText(offer)).toBeVisible();
    tellOfStorage();
    expect(screen.getByText(offer)).toBeVisible();
    await press('Restore');
    expect(field('Title')).toHaveValue('Half a thought');
  });

  describe('that another tab writes on in', () => {
    const NEWER = 'Salt, an hour later';
    let time = 0;
    beforeEach(() => {
      time = Date.now();
      jest.spyOn(Date, 'now').mockImplementation(() => (time += 1));
    });

    it('are offered as they are by then, and no more once it has published them', async () => {
      keep('Salt');
      await open({});
      keep(NEWER, 'Salt');
      tellOfStorage();
      expect(screen.getByText(/^You have an unsaved draft from .+: “Salt, an hour later”\.$/)).toBeVisible();
      postDrafts.remove(owner, 'Salt');
      tellOfStorage();
      expect(screen.queryByText(/^You have /)).toBeNull();
    });

    it('are restored as they are by then', async () => {
      keep('Salt');
      const { field, unmount, press } = await open({});
      keep(NEWER, 'Salt');
      await press('Restore');
      expect(field('Title')).toHaveValue(NEWER);
      unmount();
      expect(postDrafts.list(owner)).toMatchObject([{ id: 'Salt', values: { title: NEWER } }]);
    });

    it('are not restored once it has published them', async () => {
      keep('Salt');
      const { field, fill, press } = await open({});
      await fill('Title', 'A new thought');
      postDrafts.remove(owner, 'Salt');
      await press('Restore');
      expect(field('Title')).toHaveValue('A new thought');
      expect(screen.queryByText(/^You have /)).toBeNull();
    });

    it('are discarded only by who has been told of that', async () => {
      keep('Salt');
      const { press } = await open({});
      keep(NEWER, 'Salt');
      await press('Discard');
      expect(screen.getByText(/: “Salt, an hour later”\.$/)).toBeVisible();
      await press('Discard');
      expect(postDrafts.list(owner)).toEqual([]);
    });
  });

  it('are kept anew when the page is left, where another tab has discarded what is still being written', async () => {
    const { fill, unmount } = await open({});
    await fill('Title', 'Two hours of work');
    expect(await screen.findByText(/^Draft kept on this device/)).toBeVisible();
    const [draft] = postDrafts.list(owner);
    postDrafts.remove(owner, draft?.id ?? '');
    tellOfStorage();
    expect(screen.queryByText(/^Draft kept on this device/)).toBeNull();
    unmount();
    expect(postDrafts.list(owner)).toMatchObject([{ id: draft?.id, values: { title: 'Two hours of work' } }]);
  });
});
