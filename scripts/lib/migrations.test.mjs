import { migrationName, migrationProblems, readAdditions } from './migrations.mjs';

const at = (time) => new Date(`2026-11-${time}Z`);
const added = [
  { date: at('23T11:00'), names: ['20261123111400_initial'] },
  { date: at('24T09:00'), names: ['20261124080000_notes'] },
];
const folders = ['20261123111400_initial', '20261124080000_notes'];
const now = at('25T10:00');

describe('the dates of migrations', () => {
  it('are those of the days on which they were written', () => {
    expect(migrationProblems(folders, added, now)).toEqual([]);
    expect(migrationProblems([...folders, '20261125235900_stars'], added, now)).toEqual([]);
  });

  it('are refused after the day of the commit, and after today where there is none yet', () => {
    const ahead = [{ date: at('23T11:00'), names: ['20261124080000_notes'] }];
    expect(migrationProblems(['20261124080000_notes'], ahead, now)).toEqual([
      expect.stringContaining('20261124080000_notes is dated after 2026-11-23'),
    ]);
    expect(migrationProblems([...folders, '20261126000000_stars'], added, now)).toEqual([
      expect.stringContaining('20261126000000_stars is dated after 2026-11-25'),
    ]);
  });

  it('are refused before a migration that was there already, committed or not', () => {
    const late = '20261124070000_stars';
    const problem = expect.stringContaining(`${late} is dated before 20261124080000_notes`);
    expect(migrationProblems([...folders, late], added, now)).toEqual([problem]);
    expect(migrationProblems([...folders, late], [...added, { date: now, names: [late] }], now)).toEqual([
      problem,
    ]);
  });

  it('count for those that are still there, and for all of one commit in any order', () => {
    const gone = [
      { date: at('21T11:00'), names: ['20261128000000_ahead', '20261121000000_first'] },
      ...added,
    ];
    expect(migrationProblems(folders, gone, now)).toEqual([]);
    const together = [{ date: now, names: ['20261124080000_b', '20261123080000_a'] }];
    expect(migrationProblems(['20261123080000_a', '20261124080000_b'], together, now)).toEqual([]);
  });

  it('are read from the history with their commits', () => {
    const log =
      '\x001795431600\n\nprisma/migrations/20261123111400_initial/migration.sql\nprisma/migrations/migration_lock.toml\n';
    expect(readAdditions(log)).toEqual([
      { date: new Date(1795431600_000), names: ['20261123111400_initial'] },
    ]);
  });

  it('begin the name of a new one, in universal time', () => {
    expect(migrationName(at('23T23:30:05'), ' Add "notes" of readers ')).toBe(
      '20261123233005_add_notes_of_readers',
    );
    expect(() => migrationName(now, ' ')).toThrow('Say what the migration does');
  });
});
