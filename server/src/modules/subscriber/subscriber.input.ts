import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { Text } from '../../platform/core/constraint.js';

const MAX_INT = 2_147_483_647;

const NO_DURATION = 'This is a number of milliseconds, 0 or more.';

@ArgsType()
export class SubscribeInput {
  @Field({ description: 'Where the newsletter should go.' })
  @Text({
    minLength: 3,
    maxLength: 254,
    format: 'email',
    message: 'Please enter a real email address, like name@example.com.',
  })
  email: string;

  @Field(() => String, {
    nullable: true,
    description:
      'For forms that people fill in: a field which they do not see, and so leave empty. With a text in it the answer is the same, and nothing is kept.',
  })
  @IsOptional()
  @Text({ minLength: 0, maxLength: 2_000, message: 'Please leave this empty.' })
  website?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'For forms that people fill in: for how many milliseconds the page was open. Below 3,000 the answer is the same, and nothing is kept.',
  })
  @IsOptional()
  @IsInt({ message: NO_DURATION })
  @Min(0, { message: NO_DURATION })
  @Max(MAX_INT, { message: NO_DURATION })
  openForMs?: number | null;
}
