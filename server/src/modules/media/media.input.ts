import { ArgsType, Field, ID } from 'type-graphql';
import { RowId, Text } from '../../platform/core/constraint.js';

@ArgsType()
export class MediaIdArgs {
  @Field(() => ID, { description: 'The id of a picture.' })
  @RowId()
  id: string;
}

@ArgsType()
export class CopyPictureArgs {
  @Field({ description: 'Address of a picture on another host, http or https, on its usual port.' })
  @Text({
    minLength: 1,
    maxLength: 2048,
    format: 'url',
    message: 'Please enter the address of a picture, starting with http:// or https://.',
  })
  address: string;
}
