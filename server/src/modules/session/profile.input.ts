import { IsOptional } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { Text, Uid } from '../../platform/core/constraint.js';

@ArgsType()
export class MemberIdArgs {
  @Field(() => ID, { description: 'The uid of a member.' })
  @Uid()
  id: string;
}

@InputType({ description: 'How a member wants to be shown. What is not sent stays as it is.' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: 'The name shown beside posts and comments.' })
  @IsOptional()
  @Text({ minLength: 1, maxLength: 100, message: 'Please enter a name of 1 to 100 characters.' })
  displayName?: string | null;

  @Field(() => String, { nullable: true, description: 'Address of a photo, http or https; null for none.' })
  @IsOptional()
  @Text({
    minLength: 1,
    maxLength: 2048,
    format: 'url',
    message: 'Please enter the address of a photo, starting with http:// or https://.',
  })
  photo?: string | null;
}
