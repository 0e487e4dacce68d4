// The main path with Apollo Client (https://www.apollographql.com/docs/react), in a program instead of a page.
import { gql, type TypedDocumentNode } from '@apollo/client';
import { type Caller, type Credentials, type Draft, walkMainPath } from '../main-path.js';
import { closeSession, openSession } from '../sessions.js';
import { connect, dataOf } from './site.js';

interface Made {
  made: { id: string };
}

const RECENT: TypedDocumentNode<{ recentBlogs: { title: string }[] }> = gql`
  query Recent {
    recentBlogs {
      id
      title
    }
  }
`;

interface Found {
  blogs: { nodes: { title: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}
interface Wanted {
  search: string;
  category: Draft['category'];
  first: number;
  after: string | null;
}
const SEARCH: TypedDocumentNode<Found, Wanted> = gql`
  query Search($search: String, $category: Category, $first: Int!, $after: ID) {
    blogs(search: $search, category: $category, first: $first, after: $after) {
      nodes {
        id
        title
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

interface Read {
  blog: { title: string; category: string; uniqueId: string; version: number };
}
const POST: TypedDocumentNode<Read, { id: string }> = gql`
  query Post($id: ID!) {
    blog(id: $id) {
      id
      title
      category
      uniqueId
      version
    }
  }
`;

const CREATE: TypedDocumentNode<Made, { input: Draft }> = gql`
  mutation Create($input: CreateBlogInput!) {
    made: createBlog(input: $input) {
      id
    }
  }
`;

const UPDATE: TypedDocumentNode<object, { id: string; input: Draft & { version: number } }> = gql`
  mutation Update($id: ID!, $input: UpdateBlogInput!) {
    updateBlog(id: $id, input: $input) {
      id
      title
      version
    }
  }
`;

const COMMENT: TypedDocumentNode<Made, { blogId: string; comContent: string }> = gql`
  mutation Comment($blogId: ID!, $comContent: String!) {
    made: addComment(blogId: $blogId, comContent: $comContent) {
      id
    }
  }
`;

interface Said {
  blog: { comments: { nodes: { id: string; name: string; text: string }[] } };
}
const COMMENTS: TypedDocumentNode<Said, { id: string }> = gql`
  query Comments($id: ID!) {
    blog(id: $id) {
      id
      comments {
        nodes {
          id
          name
          text: comContent
        }
      }
    }
  }
`;

const KEEP: TypedDocumentNode<Made, { blogId: string }> = gql`
  mutation Keep($blogId: ID!) {
    made: addToWishlist(blogId: $blogId) {
      id
    }
  }
`;

interface Kept {
  myWishlist: { nodes: { id: string; blogId: string; title: string }[] };
}
const KEPT: TypedDocumentNode<Kept> = gql`
  query Kept {
    myWishlist {
      nodes {
        id
        blogId
        title
      }
    }
  }
`;

const RELEASE: TypedDocumentNode<object, { id: string }> = gql`
  mutation Release($id: ID!) {
    removeFromWishlist(id: $id) {
      id
    }
  }
`;

const SUBSCRIBE: TypedDocumentNode<object, { email: string }> = gql`
  mutation Subscribe($email: String!) {
    subscribe(email: $email)
  }
`;

function callerAs(credentials: Credentials): Caller {
  const site = connect(credentials);
  // Other callers, which this cache does not see, have changed the data that a step reads again.
  const fetchPolicy = 'network-only';
  return {
    async recent() {
      const { recentBlogs } = await dataOf(site.query({ query: RECENT }));
      return recentBlogs.map(({ title }) => title);
    },
    async search({ words: search, category, size: first, after }) {
      const { blogs } = await dataOf(
        site.query({ query: SEARCH, variables: { search, category, first, after } }),
      );
      const { hasNextPage, endCursor } = blogs.pageInfo;
      return { titles: blogs.nodes.map(({ title }) => title), next: hasNextPage ? endCursor : null };
    },
    async post(id) {
      const { blog } = await dataOf(site.query({ query: POST, variables: { id }, fetchPolicy }));
      const { title, category, uniqueId: authorUid, version } = blog;
      return { title, category, authorUid, edition: String(version) };
    },
    async create(input) {
      const { made } = await dataOf(site.mutate({ mutation: CREATE, variables: { input } }));
      return made.id;
    },
    async update(id, draft, edition) {
      const input = { ...draft, version: Number(edition) };
      await dataOf(site.mutate({ mutation: UPDATE, variables: { id, input } }));
    },
    async comment(blogId, comContent) {
      const variables = { blogId, comContent };
      const { made } = await dataOf(site.mutate({ mutation: COMMENT, variables }));
      return made.id;
    },
    async comments(id) {
      const { blog } = await dataOf(site.query({ query: COMMENTS, variables: { id }, fetchPolicy }));
      return blog.comments.nodes;
    },
    async keep(blogId) {
      const { made } = await dataOf(site.mutate({ mutation: KEEP, variables: { blogId } }));
      return made.id;
    },
    async kept() {
      const { myWishlist } = await dataOf(site.query({ query: KEPT, fetchPolicy }));
      return myWishlist.nodes;
    },
    async release(id) {
      await dataOf(site.mutate({ mutation: RELEASE, variables: { id } }));
    },
    async subscribe(email) {
      await dataOf(site.mutate({ mutation: SUBSCRIBE, variables: { email } }));
    },
  };
}

await walkMainPath({ as: callerAs, openSession, closeSession });
