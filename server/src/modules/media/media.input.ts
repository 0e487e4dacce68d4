import { ArgsType, Field, ID } from 'type-graphql';
import { RowId } from '../../platform/core/constraint.js';

@ArgsType()
export class MediaIdArgs {
  @Field(() => ID, { description: 'The id of a picture.' })
  @RowId()
  id: string;
}
