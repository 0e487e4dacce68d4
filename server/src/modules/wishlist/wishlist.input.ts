import { ArgsType, Field, ID } from 'type-graphql';
import { RowId } from '../../platform/core/constraint.js';

@ArgsType()
export class AddToWishlistInput {
  @Field(() => ID, { description: 'The post to keep.' })
  @RowId()
  blogId: string;
}

@ArgsType()
export class WishlistItemIdArgs {
  @Field(() => ID, { description: 'The id of a row of the wishlist.' })
  @RowId()
  id: string;
}
