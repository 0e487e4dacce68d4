import { ArgsType, Field, ID } from 'type-graphql';
import { RowId, Text } from '../../platform/core/constraint.js';

@ArgsType()
export class AddCommentInput {
  @Field(() => ID, { description: 'The post to comment on.' })
  @RowId()
  blogId: string;

  @Field({ description: 'The comment, plain text.' })
  @Text({ minLength: 1, maxLength: 2000, message: 'Please write a comment of 1 to 2,000 characters.' })
  comContent: string;
}
