import { Field, ID, ObjectType } from 'type-graphql';
import { createConnectionType } from '../../platform/graphql/connection.js';
import { DateTime } from '../../platform/graphql/date-time.js';

@ObjectType({ simpleResolvers: true, description: 'A comment on a post.' })
export class Comment {
  @Field(() => ID, { description: 'A UUIDv7: newer comments have greater ids.' })
  id: string;

  @Field(() => ID, { description: 'The post it stands under.' })
  blogId: string;

  @Field({ description: "The commenter's name as it is now." })
  name: string;

  @Field(() => String, { nullable: true, description: "Address of the commenter's photo." })
  image: string | null;

  @Field({ description: 'The comment, plain text.' })
  comContent: string;

  @Field(() => DateTime, { description: 'When it was written.' })
  createdAt: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it was last edited; null if never.' })
  editedAt: Date | null;

  /** Undefined means false; see the field's resolver. */
  isHeld?: boolean;

  memberUid: string;

  /** Null while the post is not public. */
  blogAuthorUid: string | null;
}

export const { Connection: CommentConnection } = createConnectionType(Comment, 'Comment', '1,000');

/** A comment in the account export. */
export interface ExportedComment extends Pick<Comment, 'id' | 'comContent' | 'createdAt' | 'editedAt'> {
  /** The title is null while the post is not public. */
  blog: { id: string; title: string | null };
}

export interface ExportedRemovedComment extends ExportedComment {
  removal: string;
  reason: string | null;
  removedAt: Date;
}
