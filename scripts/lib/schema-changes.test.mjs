import { CHANGES, publish, refuse, schemaProblems } from './schema-changes.mjs';

const published = `# As callers know it.
type Query {
  "One post."
  blog(id: ID!): Blog!
}

type Blog {
  id: ID!
  title: String!
}
`;
const renamed = published.replace('title: String!', 'headline: String!');
const extended = published.replace('title: String!', 'title: String!\n  subtitle: String');

/** A changelog in the format of docs/schema-changes.md. */
const listing = (...entries) => `# Changes

Words about it.

## Not yet published

${entries.join('\n') || 'Nothing.'}

## 2026-01-01

- \`FIELD_REMOVED Blog.title\`: told long ago, about another field of that name.
`;
const explained = '- `FIELD_REMOVED Blog.title`: every newspaper says headline. Use `headline`.';

const problems = (current, markdown) => schemaProblems({ published, current, markdown });

describe('a change of the schema', () => {
  it('that breaks callers is refused by name until it is explained', async () => {
    const found = await problems(renamed, listing());
    expect(found).toEqual([expect.stringContaining('- `FIELD_REMOVED Blog.title`: ')]);
    expect(() => refuse(found)).toThrow(/FIELD_REMOVED Blog\.title/);
    expect(() => refuse(found)).toThrow(CHANGES);
  });

  it('that breaks callers passes once it is explained, on one line or several', async () => {
    expect(await problems(renamed, listing(explained))).toEqual([]);
    expect(await problems(renamed, listing('- `FIELD_REMOVED Blog.title`:\n  use `headline`.'))).toEqual([]);
  });

  it('is not explained by its name alone', async () => {
    expect(await problems(renamed, listing('- `FIELD_REMOVED Blog.title`:'))).toHaveLength(1);
  });

  it('that only adds needs no explanation', async () => {
    expect(await problems(extended, listing())).toEqual([]);
  });

  it('is seen in arguments, inputs and nullability too', async () => {
    const demanding = published.replace('blog(id: ID!)', 'blog(id: ID!, locale: String!)');
    const unsure = published.replace('title: String!', 'title: String');
    expect(await problems(demanding, listing())).toEqual([
      expect.stringContaining('FIELD_ARGUMENT_ADDED Query.blog.locale'),
    ]);
    expect(await problems(unsure, listing())).toEqual([
      expect.stringContaining('FIELD_TYPE_CHANGED Blog.title'),
    ]);
  });

  it('that is explained but not there is refused', async () => {
    expect(await problems(published, listing(explained))).toEqual([
      '"FIELD_REMOVED Blog.title" is listed, but the schema has no such change.',
    ]);
  });
});

describe('publishing', () => {
  it('is refused while a breaking change is not explained', async () => {
    const texts = { published, current: renamed, markdown: listing() };
    await expect(publish(texts, '2026-02-03')).rejects.toThrow(/FIELD_REMOVED Blog\.title/);
  });

  it('moves what is explained under the date, and holds the next change against the new schema', async () => {
    const current = `# Made from the resolvers.\n${renamed}`;
    const after = await publish({ published, current, markdown: listing(explained) }, '2026-02-03');
    expect(after.markdown).toContain(`## Not yet published\n\nNothing.\n\n## 2026-02-03\n\n${explained}\n`);
    expect(after.markdown).toContain('## 2026-01-01');
    expect(after.published).not.toContain('Made from the resolvers');
    expect(await schemaProblems({ ...after, current })).toEqual([]);
    expect(await schemaProblems({ ...after, current: published })).toEqual([
      expect.stringContaining('FIELD_REMOVED Blog.headline'),
    ]);
  });

  it('leaves the list alone when nothing was broken', async () => {
    const after = await publish({ published, current: extended, markdown: listing() }, '2026-02-03');
    expect(after.markdown).toBe(listing());
  });
});
