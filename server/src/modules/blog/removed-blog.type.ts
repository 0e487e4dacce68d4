import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Removal } from '../../platform/db/enums.js';
import { createConnectionType } from '../../platform/graphql/connection.js';
import { DateTime } from '../../platform/graphql/date-time.js';
import { Category } from './blog.type.js';

registerEnumType(Removal, {
  name: 'Removal',
  description: 'Why a post or comment is not public.',
  valuesConfig: {
    DELETED: { description: 'Its writer has deleted it.' },
    HIDDEN_BY_AUTHOR: { description: 'The author of the post has hidden the comment.' },
    HIDDEN: { description: 'A moderator has hidden it.' },
    HELD: { description: 'It waits until a moderator has approved it.' },
    DELETED_BY_MODERATOR: { description: 'A moderator has deleted it.' },
  },
});

/** Why a post or comment is not public, as stored. */
export interface RemovalValues {
  removal: Removal;
  reason: string | null;
  /** Time of permanent deletion; null until somebody decides. */
  expiresAt: Date | null;
}

@ObjectType({ simpleResolvers: true, description: 'A post that is not public.' })
export class RemovedBlog {
  @Field(() => ID, { description: 'The id of the post, under which it comes back.' })
  id: string;

  @Field({ description: 'The headline, plain text.' })
  title: string;

  @Field({ description: 'What the post is about, plain text.' })
  shortDescription: string;

  @Field(() => Category, { description: 'One of the eight subjects.' })
  category: Category;

  @Field(() => Int, { description: 'Words of the long description.' })
  wordCount: number;

  @Field(() => DateTime, { description: 'When the post was first published.' })
  createdAt: Date;

  @Field(() => Removal, { description: 'Why it is not public.' })
  removal: Removal;

  @Field(() => String, { nullable: true, description: 'What the moderator gave as the reason, if anything.' })
  reason: string | null;

  @Field(() => DateTime, { description: 'Since when it is not public.' })
  removedAt: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it goes for good; null while it waits for a decision.',
  })
  expiresAt: Date | null;

  authorUid: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A post that is not public, whole, as its author and moderators read it.',
})
export class ReadableRemovedBlog extends RemovedBlog {
  @Field({ description: 'Address of the cover image.' })
  cover: string;

  authorName: string;
  authorPhoto: string | null;
  longDescription: string;
}

export const { Connection: RemovedBlogConnection } = createConnectionType(
  RemovedBlog,
  'RemovedBlog',
  '10,000',
);
