import { ArrayMaxSize } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { RowId, Text } from '../../platform/core/constraint.js';
import { MAX_DRAFT_PICTURES } from './media.limits.js';

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

@InputType({ description: 'Which pictures a draft has.' })
export class SetDraftPicturesInput {
  @Field(() => ID, { description: 'A UUID that the client makes, one for each draft.' })
  @RowId()
  draft: string;

  @Field(() => [String], {
    description:
      'The addresses of all pictures in the draft, or their paths, at most 1,200. None: the draft is gone.',
  })
  @ArrayMaxSize(MAX_DRAFT_PICTURES, { message: 'A draft has at most 1,200 pictures.' })
  pictures: string[];
}
