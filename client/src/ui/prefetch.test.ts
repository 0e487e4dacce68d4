import { describe, expect, it } from '@jest/globals';
import { ApolloClient, gql, type TypedDocumentNode } from '@apollo/client';
import { fakeServerLink } from '../testing/fakeServerLink';
import { createCache } from '../lib/apollo/cache';
import { refreshCached } from './prefetch';

interface Data {
  blogs: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean }; totalCount: number };
}

const query: TypedDocumentNode<Data, { first: number }> = gql`
  query List($first: Int) {
    blogs(first: $first) {
      nodes {
        id
      }
      pageInfo {
        hasNextPage
      }
      totalCount
    }
  }
`;

const rows = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, place) => `p${from + place}`);

const listOf = (ids: string[], hasNextPage: boolean, totalCount: number) => ({
  blogs: {
    __typename: 'BlogConnection',
    nodes: ids.map((id) => ({ __typename: 'Blog', id })),
    pageInfo: { __typename: 'PageInfo', hasNextPage },
    totalCount,
  },
});

const list = (length: number, hasNextPage: boolean, totalCount: number) =>
  listOf(rows(0, length), hasNextPage, totalCount);

/**
 * A list that is cached, asked for again, and changed before the answer comes.
 * @param later the answer when it is asked for once more
 * @returns the list that is cached then
 */
async function refreshed(cached: Data, answer: Data, meanwhile?: Data, later = answer) {
  const answers = [answer, later];
  const client = new ApolloClient({
    cache: createCache(),
    link: fakeServerLink({ List: () => answers.shift() as Data }).link,
  });
  const options = { query, variables: { first: 100 } };
  client.writeQuery({ ...options, data: cached });
  const again = refreshCached(client, options, ({ blogs }) => blogs);
  if (meanwhile) client.writeQuery({ ...options, data: meanwhile });
  await again;
  return client.readQuery(options);
}

describe('a list that is asked for again', () => {
  it('is replaced, also by fewer rows when there are no more', async () => {
    const [two, three] = [list(2, false, 2), list(3, true, 9)];
    expect(await refreshed(list(3, false, 3), two)).toEqual(two);
    expect(await refreshed(list(3, true, 5), three)).toEqual(three);
  });

  it('has the rows of the answer, which may be new, and those behind the hundred that a server gives', async () => {
    const answer = listOf(['new', ...rows(0, 40), ...rows(41, 100)], true, 140);
    expect(await refreshed(list(120, true, 140), answer)).toEqual(
      listOf(['new', ...rows(0, 40), ...rows(41, 120)], true, 140),
    );
  });

  it('has no row twice whose place has changed, and none behind a gap', async () => {
    const moved = listOf(['p119', ...rows(0, 99)], true, 120);
    expect(await refreshed(list(120, false, 120), moved)).toEqual(
      listOf(['p119', ...rows(0, 119)], false, 120),
    );
    const other = listOf(rows(200, 300), true, 240);
    expect(await refreshed(list(120, true, 140), other)).toEqual(other);
  });

  it('has a further page when it has grown at its end, but not for what is before its start or gone', async () => {
    const again = async (cached: Data, answer: Data) =>
      (await refreshed(cached, answer))?.blogs.pageInfo.hasNextPage;
    expect(await again(list(40, false, 40), list(20, true, 40))).toBe(false);
    expect(await again(list(40, false, 40), list(20, true, 41))).toBe(true);
    expect(await again(list(40, false, 60), list(20, true, 60))).toBe(false);
    expect(await again(list(40, false, 60), list(20, true, 61))).toBe(true);
    expect(await again(list(40, false, 39), listOf(rows(1, 21), true, 39))).toBe(false);
  });

  it('keeps rows that came before the answer', async () => {
    expect(await refreshed(list(2, true, 3), list(2, true, 4), list(3, false, 3))).toEqual(list(3, true, 4));
  });

  it('is asked for once more when it was changed here meanwhile, as an older answer would undo that', async () => {
    const [two, three, counted] = [list(2, false, 2), list(3, false, 3), list(2, false, 9)];
    expect(await refreshed(two, two, three, three)).toEqual(three);
    expect(await refreshed(three, three, two, counted)).toEqual(counted);
  });
});
