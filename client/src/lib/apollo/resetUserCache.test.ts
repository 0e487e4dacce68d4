import { describe, expect, it } from '@jest/globals';
import { ApolloClient, gql } from '@apollo/client';
import { waitFor } from '@testing-library/dom';
import { fakeServerLink } from '../../testing/fakeServerLink';
import { createCache } from './cache';
import { createApolloClient } from './client';
import { resetUserCache } from './resetUserCache';

const query = gql`
  query Post {
    blog(id: "1") {
      id
      title
      viewerCanEdit
    }
  }
`;

interface Post {
  blog: { title: string; viewerCanEdit: boolean };
}

describe('resetUserCache', () => {
  it('asks again for what is on the screen, and shows no gap meanwhile', async () => {
    let viewerCanEdit = false;
    const { link, calls } = fakeServerLink({
      Post: () => ({ blog: { __typename: 'Blog', id: '1', title: 'A post', viewerCanEdit } }),
    });
    const client = new ApolloClient({ cache: createCache(), link });
    const seen: (Post | undefined)[] = [];
    const watched = client.watchQuery<Post>({ query });
    const subscription = watched.subscribe(({ data }) => seen.push(data as Post | undefined));
    await new Promise((resolve) => setTimeout(resolve, 5));

    viewerCanEdit = true;
    await resetUserCache(client);
    await new Promise((resolve) => setTimeout(resolve, 5));
    subscription.unsubscribe();

    const firstData = seen.findIndex(Boolean);
    expect(seen.slice(firstData).every((data) => data?.blog.title === 'A post')).toBe(true);
    expect(seen.at(-1)?.blog.viewerCanEdit).toBe(true);
    expect(calls).toHaveLength(2);
  });

  it('shows nobody what was asked for the one before, also when the answer comes late', async () => {
    let owner: string | null = 'anna';
    const answers: ((response: Response) => void)[] = [];
    const client = createApolloClient({
      fetch: () => new Promise((resolve) => answers.push(resolve)),
      isSignedIn: () => owner !== null,
      cacheOwner: () => owner,
      onRefused: () => undefined,
      onUnreached: () => undefined,
    });
    const answer = (index: number, viewerCanEdit: boolean): void => {
      const data = { blog: { __typename: 'Blog', id: '1', title: 'A post', viewerCanEdit } };
      const headers = { 'content-type': 'application/graphql-response+json' };
      answers[index]?.(new Response(JSON.stringify({ data }), { headers }));
    };
    const seen: unknown[] = [];
    const subscription = client.watchQuery<Post>({ query }).subscribe(({ data }) => seen.push(data?.blog));
    await waitFor(() => expect(answers).toHaveLength(1));

    owner = null;
    const reset = resetUserCache(client);
    await new Promise((resolve) => setTimeout(resolve, 5));
    answer(0, true);
    await waitFor(() => expect(answers).toHaveLength(2));
    answer(1, false);
    await reset;
    subscription.unsubscribe();

    expect(seen.at(-1)).toMatchObject({ viewerCanEdit: false });
    expect(seen).not.toContainEqual(expect.objectContaining({ viewerCanEdit: true }));
    expect(client.readQuery<Post>({ query })?.blog.viewerCanEdit).toBe(false);
  });

  it('forgets what the one before has reported', async () => {
    const { link } = fakeServerLink({});
    const client = new ApolloClient({ cache: createCache(), link });
    const reports = gql`
      query Reports {
        myReports {
          totalCount
        }
      }
    `;
    client.writeQuery({
      query: reports,
      data: { myReports: { __typename: 'ReportConnection', totalCount: 1 } },
    });
    await resetUserCache(client);
    expect(client.readQuery({ query: reports })).toBeNull();
  });

  it('forgets what was answered for the one before where nothing is on the screen', async () => {
    const { link } = fakeServerLink({});
    const client = new ApolloClient({ cache: createCache(), link });
    client.writeQuery({
      query,
      data: { blog: { __typename: 'Blog', id: '1', title: 'A post', viewerCanEdit: true } },
    });
    await resetUserCache(client);
    expect(client.readQuery({ query })).toBeNull();
    expect(JSON.stringify(client.extract())).toContain('A post');
  });
});
