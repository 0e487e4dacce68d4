import { IsEnum } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';
import { PostsAfterDeletion } from './account.type.js';

@ArgsType()
export class DeleteAccountInput {
  @Field(() => PostsAfterDeletion, {
    description: 'What becomes of the posts, and of the comments on posts of others.',
  })
  @IsEnum(PostsAfterDeletion, { message: 'Please choose what becomes of your posts.' })
  posts: PostsAfterDeletion;
}
