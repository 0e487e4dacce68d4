import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { ArgsType, Field, ID } from 'type-graphql';
import { RowId } from '../../platform/core/constraint.js';

export class OpenSessionInput {
  @JSONSchema({ description: "When sent, it must be the token's own uid." })
  @IsOptional()
  @IsString({ message: 'A uid is text.' })
  uid?: string;

  @JSONSchema({
    description: 'False: the session ends with the browser. Left out: as it was, true for a new one.',
  })
  @IsOptional()
  @IsBoolean({ message: 'remember is true or false.' })
  remember?: boolean;
}

@ArgsType()
export class EndSessionArgs {
  @Field(() => ID, { description: 'The id of a session of `mySessions`.' })
  @RowId()
  id: string;
}
