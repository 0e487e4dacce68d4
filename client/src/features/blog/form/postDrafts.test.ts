import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { postDrafts as store } from './postDrafts';
import { emptyPost } from './postValues';

const DAY = 24 * 60 * 60 * 1000;
const mine = { uid: 'robin', target: 'new' };
const draft = (id: string, title: string) => ({ id, version: null, values: { ...emptyPost, title } });

let time = 0;
const titles = (owner = mine) => store.list(owner).map(({ values }) => values.title);

beforeEach(() => {
  window.localStorage.clear();
  time = 100 * DAY;
  jest.spyOn(Date, 'now').mockImplementation(() => time);
});

describe('the drafts of posts', () => {
  it('gives back what was kept, newest first', () => {
    store.save(mine, draft('a', 'First'));
    time += 1000;
    expect(store.save(mine, draft('b', 'Second'))).toBe(time);
    expect(titles()).toEqual(['Second', 'First']);
  });

  it('writes over the draft with the same id, and over no other', () => {
    store.save(mine, draft('a', 'First'));
    store.save(mine, draft('b', 'Other tab'));
    time += 1000;
    store.save(mine, draft('a', 'First, longer'));
    expect(titles()).toEqual(['First, longer', 'Other tab']);
  });

  it("keeps members and posts apart: nobody is offered another one's text", () => {
    store.save(mine, draft('a', 'Mine'));
    expect(titles({ uid: 'amara', target: 'new' })).toEqual([]);
    expect(titles({ uid: 'robin', target: 'post-1' })).toEqual([]);
  });

  it('forgets a draft that is removed', () => {
    store.save(mine, draft('a', 'First'));
    store.remove(mine, 'a');
    expect(titles()).toEqual([]);
  });

  it('keeps every draft, however many there are, for ninety days', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
      time += 1000;
      store.save(mine, draft(id, id));
    }
    expect(titles()).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
    time += 91 * DAY;
    expect(titles()).toEqual([]);
  });

  it('removes the expired ones from the storage, whoever wrote them', () => {
    store.save({ uid: 'amara', target: 'post-1' }, draft('a', 'Forgotten'));
    time += 91 * DAY;
    store.save(mine, draft('b', 'New'));
    expect(titles()).toEqual(['New']);
    expect(Object.keys(window.localStorage)).toEqual(['octavo:draft:robin:new:b']);
  });

  it('passes over what it cannot read', () => {
    window.localStorage.setItem('octavo:draft:robin:new:x', '{"id":');
    window.localStorage.setItem(
      'octavo:draft:robin:new:y',
      '{"id":"y","savedAt":1,"version":null,"values":{}}',
    );
    expect(titles()).toEqual([]);
  });

  it('keeps a draft of before a field was added, which is then empty', () => {
    const { shortDescription: _later, ...values } = draft('a', 'First').values;
    window.localStorage.setItem(
      'octavo:draft:robin:new:a',
      JSON.stringify({ ...draft('a', 'First'), savedAt: time, values }),
    );
    const [kept] = store.list(mine);
    expect(kept?.values).toEqual({ ...values, shortDescription: '' });
  });

  it('goes on without a storage, or with a full one', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(store.list(mine)).toEqual([]);
    expect(store.save(mine, draft('a', 'First'))).toBeNull();
    expect(() => store.remove(mine, 'a')).not.toThrow();
  });
});
