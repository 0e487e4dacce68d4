import type { Account } from './emulator.js';
import { bearer, graphql, type Post, type PostValues, writePost } from './api.js';

/** A short description that every excerpt truncates. */
export const LONG_DESCRIPTION =
  'What a traveller saw on the way from the harbour to the hills, told without haste, by somebody who had the time to look twice.';

/** Publishes a post with {@link LONG_DESCRIPTION}. */
export function publishPost(
  siteUrl: string,
  author: Account,
  values: Partial<PostValues> = {},
): Promise<Post> {
  return writePost(siteUrl, author, { shortDescription: LONG_DESCRIPTION, ...values });
}

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
