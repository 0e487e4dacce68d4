import { Field, ID, ObjectType } from 'type-graphql';
import { createConnectionType } from '../../platform/graphql/connection.js';
import { partOfParent } from '../../platform/graphql/complexity.js';
import { DateTime } from '../../platform/graphql/date-time.js';
import { Blog } from '../blog/blog.type.js';

@ObjectType({
  simpleResolvers: true,
  description: "A row of a member's wishlist: a post they keep, shown as it is now.",
})
export class WishlistItem {
  @Field(() => ID, { description: 'A UUIDv7: rows added later have greater ids.' })
  id: string;

  @Field(() => ID, { description: 'The post that is kept.' })
  blogId: string;

  @Field(() => Blog, { complexity: partOfParent, description: 'The post as it is now.' })
  blog: Blog;

  @Field(() => ID, { description: "The member's uid." })
  wishListsUser: string;

  @Field({ description: "The member's display name." })
  wishListsName: string;

  @Field(() => DateTime, { description: 'When the post was added.' })
  createdAt: Date;
}

export const { Connection: WishlistItemConnection } = createConnectionType(
  WishlistItem,
  'WishlistItem',
  '10,000',
);

/** For the account's export. */
export interface ExportedWishlistItem extends Pick<WishlistItem, 'id' | 'createdAt'> {
  blog: { id: string; title: string; author: { displayName: string } };
}
