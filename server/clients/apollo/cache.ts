// Apollo Client's cache with the site's ids and types: an edit updates earlier query results without another request.
// Environment: as in main-path.ts. Prints the results and the number of requests as JSON.
import { gql, type TypedDocumentNode } from '@apollo/client';
import { signIn, variable } from '../accounts.js';
import { connect, dataOf } from './site.js';

interface Post {
  id: string;
  title: string;
  version: number;
}

const CREATE: TypedDocumentNode<{ createBlog: { id: string } }> = gql`
  mutation {
    createBlog(
      input: {
        title: "Before"
        cover: "https://images.example/paper.jpg"
        shortDescription: "An edit."
        longDescription: "<p>Soon to be edited.</p>"
      }
    ) {
      id
    }
  }
`;

const LIST: TypedDocumentNode<{ recentBlogs: Post[] }> = gql`
  query {
    recentBlogs {
      id
      title
      version
    }
  }
`;

const UPDATE: TypedDocumentNode<{ updateBlog: Post }, { id: string; version: number }> = gql`
  mutation ($id: ID!, $version: Int!) {
    updateBlog(
      id: $id
      input: {
        version: $version
        title: "After"
        cover: "https://images.example/paper.jpg"
        category: Art
        shortDescription: "An edit."
        longDescription: "<p>Edited.</p>"
      }
    ) {
      id
      title
      version
    }
  }
`;

const { token } = await signIn(variable('AUTHOR_EMAIL'));
let requests = 0;
const site = connect({ token }, (...request) => {
  requests += 1;
  return fetch(...request);
});

const { createBlog } = await dataOf(site.mutate({ mutation: CREATE }));
const titles = async (): Promise<string[]> => {
  const { recentBlogs } = await dataOf(site.query({ query: LIST }));
  return recentBlogs.map(({ title }) => title);
};
const before = await titles();
await dataOf(site.mutate({ mutation: UPDATE, variables: { id: createBlog.id, version: 1 } }));
const requestsSoFar = requests;
const after = await titles();

process.stdout.write(JSON.stringify({ before, after, requestsForTheLast: requests - requestsSoFar }));
