import { JSONSchema } from 'class-validator-jsonschema';
import { ArgsType, Field, ID } from 'type-graphql';
import { RowId, Text } from '../../platform/core/constraint.js';

const COMMENT_BOUNDS = {
  minLength: 1,
  maxLength: 2000,
  message: 'Please write a comment of 1 to 2,000 characters.',
};

@ArgsType()
export class AddCommentInput {
  @Field(() => ID, { description: 'The post to comment on.' })
  @RowId()
  blogId: string;

  @Field({ description: 'The comment, plain text.' })
  @Text(COMMENT_BOUNDS)
  comContent: string;
}

@ArgsType()
export class CommentIdArgs {
  @Field(() => ID, { description: 'The id of a comment.' })
  @RowId()
  id: string;
}

/** Body of `PATCH /comments/{id}`. */
export class EditCommentInput {
  @JSONSchema({ description: 'The comment, plain text.' })
  @Text(COMMENT_BOUNDS)
  comContent: string;
}

@ArgsType()
export class EditCommentArgs extends CommentIdArgs {
  @Field({ description: 'The comment as it should be, plain text.' })
  @Text(COMMENT_BOUNDS)
  comContent: string;
}
