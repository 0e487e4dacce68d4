import { describe, expect, it } from '@jest/globals';
import { gql, type Reference } from '@apollo/client';
import { createCache } from './cache';
import { type CachedConnection, insertNode, removeNode } from './pagination';

const query = gql`
  query List($search: String, $category: String, $after: ID) {
    blogs(search: $search, category: $category, after: $after) {
      nodes {
        id
        title
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`;

interface List {
  blogs: {
    nodes: { id: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    totalCount: number;
  };
}

const page = (ids: string[], hasNextPage: boolean, totalCount = 4) => ({
  blogs: {
    __typename: 'BlogConnection',
    nodes: ids.map((id) => ({ __typename: 'Blog', id, title: `Post ${id}` })),
    pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: ids.at(-1) ?? null },
    totalCount,
  },
});

function setUp() {
  const cache = createCache();
  const write = (data: object, variables: object = {}) => cache.writeQuery({ query, data, variables });
  const read = (variables: object = {}) => cache.readQuery<List>({ query, variables })?.blogs;
  const ids = (variables: object = {}) => read(variables)?.nodes.map((node) => node.id);
  return { cache, write, read, ids };
}

describe('a connection that was begun further on', () => {
  it('is only given to those who ask for it from there, and grows from there', () => {
    const { write, ids } = setUp();
    write(page(['c', 'd'], true), { after: 'b' });
    expect(ids({ after: 'b' })).toEqual(['c', 'd']);
    expect(ids()).toBeUndefined();
    write(page(['e'], false), { after: 'd' });
    expect(ids({ after: 'b' })).toEqual(['c', 'd', 'e']);
  });

  it('begins anew when its first page is asked for again', () => {
    const { write, read, ids } = setUp();
    write(page(['c', 'd'], true), { after: 'b' });
    write(page(['e'], false), { after: 'd' });
    write(page(['c', 'f'], true), { after: 'b' });
    expect(ids({ after: 'b' })).toEqual(['c', 'f']);
    expect(ids()).toBeUndefined();
    expect(read({ after: 'b' })?.pageInfo).toMatchObject({ hasNextPage: true, endCursor: 'f' });
  });

  it('gives way to the beginning', () => {
    const { write, ids } = setUp();
    write(page(['c', 'd'], true), { after: 'b' });
    write(page(['a', 'b'], true));
    expect(ids()).toEqual(['a', 'b']);
  });
});

describe('a connection that is asked for from further on', () => {
  it('is not given where it lacks the rows up to there, and begins there when they come', () => {
    const { write, ids } = setUp();
    write(page(['a', 'b'], true));
    expect(ids({ after: 'd' })).toBeUndefined();
    write(page(['e', 'f'], true), { after: 'd' });
    expect(ids({ after: 'd' })).toEqual(['e', 'f']);
    expect(ids()).toBeUndefined();
  });

  it('is given from there, also once those rows have come again', () => {
    const { write, ids } = setUp();
    write(page(['a', 'b'], true));
    write(page(['c', 'd'], false), { after: 'b' });
    expect(ids({ after: 'b' })).toEqual(['c', 'd']);
    write(page(['c', 'd'], false), { after: 'b' });
    expect(ids({ after: 'b' })).toEqual(['c', 'd']);
    expect(ids({ after: null })).toEqual(['a', 'b', 'c', 'd']);
  });

  it('grows behind its last row even if that was removed here', () => {
    const { cache, write, ids } = setUp();
    write(page(['a', 'b'], true));
    cache.modify<{ blogs: CachedConnection }>({
      fields: {
        blogs: (list, { readField }) =>
          removeNode(list as CachedConnection, 'b', (field, node) => readField(field, node)),
      },
    });
    write(page(['c', 'd'], false), { after: 'b' });
    expect(ids()).toEqual(['a', 'c', 'd']);
  });
});

describe('a connection in the cache', () => {
  it('puts the next page behind the one before', () => {
    const { write, read, ids } = setUp();
    write(page(['a', 'b'], true));
    write(page(['c', 'd'], false), { after: 'b' });
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
    expect(read()?.pageInfo).toMatchObject({ hasNextPage: false, endCursor: 'd' });
  });

  it('begins anew when the first page is asked for again', () => {
    const { write, ids } = setUp();
    write(page(['a', 'b'], true));
    write(page(['c'], true), { after: 'b' });
    write(page(['z', 'a'], true));
    expect(ids()).toEqual(['z', 'a']);
  });

  it('keeps lists of different search and category apart, and takes empty for missing', () => {
    const { write, ids } = setUp();
    write(page(['a'], false));
    write(page(['b'], false), { search: 'b', category: null });
    expect(ids({ search: '' })).toEqual(['a']);
    expect(ids({ search: null, category: null })).toEqual(['a']);
    expect(ids({ search: 'b' })).toEqual(['b']);
    expect(ids({ search: 'c' })).toBeUndefined();
  });

  it('shows a row once that was added here before its page came', () => {
    const { cache, write, ids } = setUp();
    write(page(['a', 'b'], true));
    write(page(['z'], false), { search: 'elsewhere' });
    cache.modify<{ blogs: CachedConnection }>({
      fields: {
        blogs: (list, { readField }) =>
          insertNode(list as CachedConnection, { __ref: 'Blog:z' }, 'last', (field, node) =>
            readField(field, node),
          ),
      },
    });
    expect(ids()).toEqual(['a', 'b', 'z']);
    write(page(['c', 'z'], false), { after: 'b' });
    expect(ids()).toEqual(['a', 'b', 'c', 'z']);
  });

  it('counts rows that are added and removed', () => {
    const read = (field: string, node: object) => (node as Record<string, unknown>)[field];
    const list: CachedConnection = { nodes: [{ id: 'a' }], totalCount: 1 };
    const added = insertNode(list, { id: 'b' } as unknown as Reference, 'first', read);
    expect(added).toMatchObject({ nodes: [{ id: 'b' }, { id: 'a' }], totalCount: 2 });
    expect(insertNode(added, { id: 'b' } as unknown as Reference, 'first', read)).toBe(added);
    expect(removeNode(added, 'a', read)).toMatchObject({ nodes: [{ id: 'b' }], totalCount: 1 });
    expect(removeNode(added, 'x', read)).toBe(added);
  });
});
