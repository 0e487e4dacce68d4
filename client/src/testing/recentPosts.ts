import { gql } from '@apollo/client';

/** A list that another page has already loaded into the cache. */
export const RECENT = gql`
  query Recent {
    recentBlogs {
      id
      title
    }
  }
`;
export type Recent = { recentBlogs: { id: string; title: string }[] };
