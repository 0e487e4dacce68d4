import { Field, ID, ObjectType } from 'type-graphql';
import { Removal } from '../../platform/db/enums.js';
import { createConnectionType } from '../../platform/graphql/connection.js';
import { DateTime } from '../../platform/graphql/date-time.js';

@ObjectType({
  simpleResolvers: true,
  description: "One of the viewer's comments that a moderator has hidden or deleted, or that is held.",
})
export class RemovedComment {
  @Field(() => ID, { description: 'The id of the comment, under which it comes back.' })
  id: string;

  @Field(() => ID, { description: 'The post it stood under.' })
  blogId: string;

  @Field(() => String, {
    nullable: true,
    description: 'The title of that post; null while it is not public.',
  })
  blogTitle: string | null;

  @Field({ description: 'The comment, plain text.' })
  comContent: string;

  @Field(() => Removal, { description: 'Why it is not public.' })
  removal: Removal;

  @Field(() => String, { nullable: true, description: 'What the moderator gave as the reason, if anything.' })
  reason: string | null;

  @Field(() => DateTime, { description: 'Since when it is not public.' })
  removedAt: Date;
}

export const { Connection: RemovedCommentConnection } = createConnectionType(
  RemovedComment,
  'RemovedComment',
  '10,000',
);
