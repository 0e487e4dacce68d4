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

const list = (rows: number, hasNextPage: boolean, totalCount: number) => ({
  blogs: {
    __typename: 'BlogConnection',
    nodes: Array.from({ length: rows }, (_, place) => ({ __typename: 'Blog', id: `p${place}` })),
    pageInfo: { __typename: 'PageInfo', hasNextPage },
    totalCount,
  },
});

/**
 * A list that is cached, asked for again, and changed before the answer comes.
 * @param later the answer when it is asked for once more
 * @returns what is cached then
 */
async function askAgain(cached: Data, answer: Data, meanwhile?: Data, later = answer) {
  const answers = [answer, later];
  const client = new ApolloClient({
    cache: createCache(),
    link: fakeServerLink({ List: () => answers.shift() as Data }).link,
  });
  const options = { query, variables: { first: 100 } };
  client.writeQuery({ ...options, data: cached });
  const again = refreshCached(
    client,
    options,
    ({ blogs }) => blogs,
    ({ blogs: { totalCount } }, { blogs }) => ({ blogs: { ...blogs, totalCount } }),
  );
  if (meanwhile) client.writeQuery({ ...options, data: meanwhile });
  await again;
  const { nodes, totalCount } = client.readQuery(options)?.blogs ?? {};
  return [nodes?.length, totalCount];
}

describe('a list that is asked for again', () => {
  it('is replaced, also by fewer rows when there are no more', async () => {
    expect(await askAgain(list(3, false, 3), list(2, false, 2))).toEqual([2, 2]);
    expect(await askAgain(list(3, true, 5), list(3, true, 9))).toEqual([3, 9]);
  });

  it('keeps the rows of which the server gives only the first hundred', async () => {
    expect(await askAgain(list(120, true, 140), list(100, true, 141))).toEqual([120, 141]);
  });

  it('keeps rows that came before the answer', async () => {
    expect(await askAgain(list(2, true, 3), list(2, true, 4), list(3, false, 3))).toEqual([3, 4]);
  });

  it('is asked for once more when it was changed here meanwhile, as an older answer would undo that', async () => {
    const [two, three] = [list(2, false, 2), list(3, false, 3)];
    expect(await askAgain(two, two, three, three)).toEqual([3, 3]);
    expect(await askAgain(three, three, two, list(2, false, 9))).toEqual([2, 9]);
  });
});
