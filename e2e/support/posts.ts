import type { Account } from './emulator.js';
import { bearer, graphql, type Post } from './api.js';

/** Comments on a post, as this member. */
export async function commentOn(siteUrl: string, member: Account, { id }: Post, text: string): Promise<void> {
  const { errors } = await graphql(
    siteUrl,
    'mutation ($id: ID!, $text: String!) { addComment(blogId: $id, comContent: $text) { id } }',
    { id, text },
    bearer(member.idToken),
  );
  if (errors.length > 0) throw new Error(`The site refused: ${JSON.stringify(errors)}`);
}

/** The titles on the member's wishlist, as stored on the server. */
export async function wishlistOf(siteUrl: string, member: Account): Promise<string[]> {
  const { data } = await graphql<{ myWishlist: { nodes: { title: string }[] } }>(
    siteUrl,
    '{ myWishlist { nodes { title } } }',
    {},
    bearer(member.idToken),
  );
  return (data?.myWishlist.nodes ?? []).map(({ title }) => title);
}

/** The URL of All Blogs with a search that finds only this post: its title ends with a unique word. */
export function searchUrlFor(post: Post): string {
  return `/all-blogs?search=${post.title.split(' ').at(-1)}`;
}
