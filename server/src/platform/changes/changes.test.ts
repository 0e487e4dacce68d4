import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import pino from 'pino';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { Changes } from './changes.js';
import { KeptAnswers } from './kept-answers.js';
import { gatherReads, isReadToBeKept, noteRead } from './reads.js';
import { EVERYTHING } from './tags.js';

const log = pino({ level: 'silent' });
let here: Changes;
let there: Changes;
let admin: Client;

beforeAll(async () => {
  const url = await testDatabaseUrl();
  here = new Changes(url, log);
  there = new Changes(url, log);
  admin = new Client({ connectionString: url });
  await admin.connect();
  await Promise.all([here.ready, there.ready]);
});

afterAll(async () => {
  await Promise.all([here.close(), there.close(), admin.end()]);
});

/** Resolves when a replica has heard of that. */
function heard(changes: Changes, tag: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = changes.onChange((changed) => {
      if (!changed.includes(tag)) return;
      stop();
      resolve();
    });
  });
}

/** Ends the connections on which the replicas of this database listen. */
const cutLines = (): Promise<unknown> =>
  admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'octavo changes' AND datname = current_database()`,
  );

describe('what changed', () => {
  test('is told to the other replicas, and holds at once where it was announced', async () => {
    const told: string[] = [];
    const stop = here.onChange((changed) => told.push(...changed));
    const heardThere = heard(there, 'member:a uid with spaces');
    const answered = here.announce('post:1', 'member:a uid with spaces');

    expect(told).toEqual(['post:1', 'member:a uid with spaces']);
    await answered;
    await heardThere;
    // What comes back from the database is not told again.
    const more = heard(here, 'posts');
    await there.announce('posts');
    await more;
    stop();
    expect(told).toEqual(['post:1', 'member:a uid with spaces', 'posts']);
  });

  test('reaches the others even when lines break, and everything counts as changed after the gap', async () => {
    const gap = heard(there, EVERYTHING);
    await cutLines();
    await gap;
    await heard(there, EVERYTHING);
    // This replica's own line may not be back yet: the word waits for it.
    const heardThere = heard(there, 'post:2');
    await here.announce('post:2');

    await heardThere;
    expect(there.areHeard).toBe(true);
  });

  test('can be told by hand', async () => {
    const all = heard(here, EVERYTHING);
    await admin.query('NOTIFY octavo_changes');
    await all;
  });
});

describe('answers that are kept', () => {
  let kept: KeptAnswers<string>;
  let made: number;
  const always = () => true;

  beforeEach(() => {
    kept = new KeptAnswers(here, { maxBytes: 100_000, sizeOf: (answer) => answer.length });
    made = 0;
  });

  /** Makes an answer that reads a post. */
  const reading =
    (post: string, before: Promise<void> = Promise.resolve()) =>
    async (): Promise<string> => {
      made += 1;
      const number = made;
      noteRead(`post:${post}`);
      expect(isReadToBeKept()).toBe(true);
      await before;
      return `made ${number}`;
    };

  test('are made once, until what they read changes', async () => {
    await kept.get('a', reading('1'), always);
    await kept.get('b', reading('2'), always);
    await here.announce('post:1');

    expect(await kept.get('b', reading('2'), always)).toBe('made 2');
    expect(await kept.get('a', reading('1'), always)).toBe('made 3');
    expect(kept.peek('a')).toBe('made 3');
  });

  test('are made once for all who ask at the same time', async () => {
    const all = await Promise.all([1, 2, 3].map(() => kept.get('a', reading('1'), always)));

    expect(all).toEqual(['made 1', 'made 1', 'made 1']);
  });

  test('are made anew for who asks after a change while one is being made', async () => {
    let finish: () => void = () => undefined;
    const early = kept.get('a', reading('1', new Promise((resolve) => (finish = resolve))), always);
    await Promise.resolve();
    await here.announce('post:1');
    const late = kept.get('a', reading('1'), always);
    finish();

    expect(await early).toBe('made 1');
    expect(await late).toBe('made 2');
    expect(kept.peek('a')).toBe('made 2');
  });

  test('are not kept when they are not worth it, when they failed, or while changes are not heard', async () => {
    await kept.get('a', reading('1'), () => false);
    const failure = kept.get('b', () => Promise.reject(new Error('No.')), always);
    await expect(failure).rejects.toThrow('No.');
    const gap = heard(here, EVERYTHING);
    await cutLines();
    await gap;
    const open = heard(here, EVERYTHING);
    await kept.get('c', reading('1'), always);
    const isKeptDeaf = kept.peek('c') !== undefined;
    await open;

    expect([kept.peek('a'), kept.peek('b'), isKeptDeaf]).toEqual([undefined, undefined, false]);
  });

  test('take no more room than they are given', async () => {
    const make = (letter: string) => (): Promise<string> => Promise.resolve(letter.repeat(20_000));
    for (const letter of ['a', 'b', 'c', 'd', 'e', 'f']) await kept.get(letter, make(letter), always);
    await kept.get('too large', () => Promise.resolve('x'.repeat(50_000)), always);

    expect(['a', 'b', 'e', 'f', 'too large'].map((key) => kept.peek(key)?.[0])).toEqual([
      undefined,
      undefined,
      'e',
      'f',
      undefined,
    ]);
  });

  test('tell whoever keeps something larger what they were made from', async () => {
    await kept.get('a', reading('1'), always);
    const { read } = await gatherReads(() => kept.get('a', reading('1'), always));

    expect([...read]).toEqual(['post:1']);
  });
});
