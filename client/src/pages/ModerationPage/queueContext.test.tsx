import { describe, expect, it } from '@jest/globals';
import { within } from '@testing-library/react';
import { held, makeCase, makeCaseReport, open, queueOf, rowsOf } from '../../testing/moderation';

const rowsFor = async (...cases: object[]) => {
  const view = await open('/moderation', { ModerationQueue: queueOf(cases) });
  return { ...view, rows: await rowsOf('What waits') };
};

describe('a row of the queue', () => {
  it('says when something was reported, and whether its text was edited since', async () => {
    const [earlier, later] = [
      makeCaseReport('r1', { createdAt: '2026-11-21T08:00:00.000Z', text: 'A threat!' }),
      makeCaseReport('r2', { createdAt: '2026-11-21T10:00:00.000Z', text: 'Still rude.' }),
    ];
    const { rows } = await rowsFor(
      makeCase('1', { editedAt: '2026-11-21T09:00:00.000Z', reportCount: 2, reports: [later, earlier] }),
      makeCase('2', { editedAt: '2026-11-21T09:00:00.000Z', reports: [later] }),
      makeCase('3'),
    );
    const [edited, editedBefore, never] = rows;
    const moment = String.raw`21 November 2026, \d\d:\d\d`;
    expect(edited).toHaveTextContent(
      new RegExp(`by Jonas, 20 November 2026, \\d\\d:\\d\\d, edited ${moment}, on`),
    );
    expect(edited).toHaveTextContent('Edited since it was reported');
    expect(edited).toHaveTextContent(
      new RegExp(`Still rude\\.${moment}Spam: A threat!${moment}, before the last edit`),
    );
    expect(editedBefore).toHaveTextContent(/, edited/);
    for (const row of [editedBefore, never])
      expect(row).not.toHaveTextContent(/since it was|before the last/);
    expect(never).toHaveTextContent(new RegExp(`Again and again\\.${moment}`));
  });

  it('leads from a comment to its place under the post, as far as both are public', async () => {
    const { rows } = await rowsFor(
      makeCase('1', { commentsAfter: 'c0' }),
      makeCase('2'),
      held('3'),
      makeCase('4', { blogRemoval: 'HIDDEN' }),
    );
    const links = rows.map((row) => within(row).queryByRole('link', { name: 'The Salt Roads' }));
    expect(links.map((link) => link?.getAttribute('href'))).toEqual([
      '/post/post?comments=c0#comments',
      '/post/post#comments',
      '/post/post',
      undefined,
    ]);
    expect(rows[3]).toHaveTextContent('on The Salt Roads (hidden)');
  });

  it('unfolds all reports but the newest five, and counts those that are not listed', async () => {
    const reports = Array.from({ length: 8 }, (_, place) =>
      makeCaseReport(`r${place}`, { text: `Nr. ${place}` }),
    );
    const { rows, user } = await rowsFor(
      makeCase('1', { reportCount: 8, reports }),
      makeCase('2', { reportCount: 1_021, reports: reports.slice(0, 6) }),
      makeCase('3', { reportCount: 5, reports: reports.slice(0, 5) }),
    );
    const [eight, many, five] = rows.map((row) => within(row));
    expect(eight?.getByText('Nr. 4')).toBeVisible();
    expect(eight?.getByText('Nr. 7')).not.toBeVisible();
    await user.click(eight?.getByText('3 earlier reports') as HTMLElement);
    expect(eight?.getByText('Nr. 7')).toBeVisible();
    expect(eight?.queryByText(/ more/)).toBeNull();
    expect(many?.getByText('1 earlier report')).toBeVisible();
    expect(many?.getByText('and 1,015 more, older than these')).toBeVisible();
    expect(five?.queryByText(/earlier|more/)).toBeNull();
  });
});
