import { Field, ID, Int, ObjectType } from 'type-graphql';
import { AuditAction } from '../../platform/db/enums.js';
import { createConnectionType } from '../../platform/graphql/connection.js';
import { DateTime } from '../../platform/graphql/date-time.js';

@ObjectType({
  simpleResolvers: true,
  description: 'What a moderator or operator did, as the one concerned is shown it: without who did it.',
})
export class ModerationDecision {
  @Field(() => ID, { description: 'A UUIDv7: ordered by time.' })
  id: string;

  @Field(() => AuditAction, { description: 'What was done.' })
  action: AuditAction;

  @Field(() => ID, { nullable: true, description: 'The post or comment, where it was one.' })
  thingId: string | null;

  @Field(() => Int, { description: 'How many posts and comments it was about.' })
  things: number;

  @Field(() => String, {
    nullable: true,
    description: 'The reason, which the one concerned is shown; of SET_ROLE, the role.',
  })
  reason: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Until when a member is suspended.' })
  until: Date | null;

  @Field(() => DateTime, { description: 'When it was done.' })
  createdAt: Date;

  @Field(() => DateTime, { nullable: true, description: 'When it was undone.' })
  undoneAt: Date | null;
}

export const { Connection: ModerationDecisionConnection } = createConnectionType(
  ModerationDecision,
  'ModerationDecision',
  '10,000',
);
