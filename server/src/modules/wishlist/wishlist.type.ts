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

  @Field(() => Blog, {
    complexity: partOfParent,
    description: 'The post as it is now; without its texts while it is not available.',
  })
  blog: Blog;

  @Field({ description: 'Whether the post can be read; false when it was deleted or hidden.' })
  isAvailable: boolean;

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

/** A wishlist row in the account export. */
export interface ExportedWishlistItem extends Pick<WishlistItem, 'id' | 'createdAt'> {
  /** Title and author are null while the post is not public. */
  blog: { id: string; title: string | null; authorName: string | null };
}
