import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetDraftPictures, syncDraftPictures } from './draftPictures';
import { postDrafts } from './postDrafts';
import { emptyPost } from './postValues';

const HOUR = 60 * 60 * 1000;
const uid = 'robin';
const path = (digit: string) => `/media/${digit.repeat(32)}/800x500-7f6a55.jpg`;
const [one, two] = [path('1'), path('2')];

let time = 0;
let told: [draft: string, pictures: string[]][] = [];
const send = jest.fn(async (draft: string, pictures: string[]) => {
  told.push([draft, pictures]);
});
/** Reports once. @returns the calls to the server */
async function tell(): Promise<typeof told> {
  told = [];
  await syncDraftPictures(uid, send);
  return told;
}
const save = (id: string, cover: string, pictures: string[] = [], target = 'new') =>
  postDrafts.save(
    { uid, target },
    {
      id,
      version: null,
      values: { ...emptyPost, cover, longDescription: pictures.map((src) => `<img src="${src}">`).join('') },
    },
  );

beforeEach(() => {
  window.localStorage.clear();
  time = 100 * 24 * HOUR;
  jest.spyOn(Date, 'now').mockImplementation(() => time);
});

describe('the pictures of drafts', () => {
  it('are those of the cover and the text that were uploaded, on any host, each once', async () => {
    save('a', `https://octavo.example${one}`, [
      `https://pictures.example${two}`,
      one,
      'https://elsewhere.example/a.png',
    ]);

    expect(await tell()).toEqual([['a', [one, two]]]);
  });

  it('are told when they change, and not when the text does', async () => {
    save('a', one);
    await tell();
    save('a', `${one}?`);
    expect(await tell()).toEqual([]);
    save('a', one, [two]);
    expect(await tell()).toEqual([['a', [one, two]]]);
  });

  it('are told once a day, so that they stay as long as the draft', async () => {
    save('a', one);
    await tell();
    time += 23 * HOUR;
    expect(await tell()).toEqual([]);
    time += 2 * HOUR;
    expect(await tell()).toEqual([['a', [one]]]);
  });

  it('are let go once, when the draft is gone or has none any more', async () => {
    save('a', one);
    save('b', two, [], 'post');
    await tell();
    postDrafts.remove({ uid, target: 'new' }, 'a');
    save('b', '', [], 'post');
    expect(await tell()).toEqual([
      ['a', []],
      ['b', []],
    ]);
    expect(await tell()).toEqual([]);
  });

  it('stay with every draft, however many newer ones there are', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) save(id, one);
    await tell();
    save('f', two);

    expect(await tell()).toEqual([['f', [two]]]);
  });

  it('are told at the next call where the server did not hear it', async () => {
    save('a', one);
    send.mockRejectedValueOnce(new Error('not now'));
    await expect(tell()).rejects.toThrow('not now');
    expect(await tell()).toEqual([['a', [one]]]);
  });

  it('are no matter of drafts without any, and of other members', async () => {
    save('a', 'https://elsewhere.example/a.png');
    postDrafts.save(
      { uid: 'robina', target: 'new' },
      { id: 'b', version: null, values: { ...emptyPost, cover: one } },
    );

    expect(await tell()).toEqual([]);
  });

  it('are told anew where what was kept of it cannot be read', async () => {
    save('a', one);
    await tell();
    window.localStorage.setItem('octavo:draft-pictures:robin:a', '{"pictures"');

    expect(await tell()).toEqual([['a', [one]]]);
  });

  it('leave nothing in the browser of a member whose account is deleted', async () => {
    save('a', one);
    await tell();
    postDrafts.removeAll(uid);
    forgetDraftPictures(uid);

    expect(window.localStorage).toHaveLength(0);
  });
});
