import { ArgsType, Field } from 'type-graphql';
import { Text } from '../../platform/validation/constraint.js';

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
}
