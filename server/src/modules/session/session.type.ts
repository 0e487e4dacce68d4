import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { Viewer } from '../../platform/core/viewer.js';
import { Role } from '../../platform/db/enums.js';
import { partOfParent } from '../../platform/graphql/complexity.js';
import { DateTime } from '../../platform/graphql/date-time.js';

registerEnumType(Role, {
  name: 'Role',
  description: 'What a member may do.',
  valuesConfig: {
    MEMBER: { description: 'What every member may.' },
    MODERATOR: { description: 'Keeps order: hides, deletes, suspends and blocks.' },
    OPERATOR: { description: 'Also gives roles and reads the audit log.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'Why a member may read and not write.' })
export class AccountRestriction {
  @Field(() => DateTime, { nullable: true, description: 'When it ends; null for good.' })
  until: Date | null;

  @Field(() => String, { nullable: true, description: 'What the moderator gave as the reason.' })
  reason: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A signed-in member, as their account describes them.' })
export class User {
  @Field(() => ID, { description: "The account's id at the identity provider." })
  uid: string;

  @Field({ description: 'The name shown beside posts and comments.' })
  displayName: string;

  @Field(() => String, { nullable: true, description: 'Address of the photo, or null when there is none.' })
  photoURL: string | null;

  @Field({ description: 'The email address of the account.' })
  email: string;

  @Field(() => Role, { description: 'The role of the member.' })
  role: Viewer['role'];

  @Field(() => AccountRestriction, {
    nullable: true,
    complexity: partOfParent,
    description: 'Why the member may read and not write; null for most.',
  })
  restriction: AccountRestriction | null;
}

@ObjectType({ simpleResolvers: true, description: 'A browser in which a member is logged in.' })
export class Session {
  @Field(() => ID, { description: 'A UUIDv7. It is no secret: nobody gets in with it.' })
  id: string;

  @Field({ description: 'What the browser said that it is: "Firefox on Linux".' })
  browser: string;

  @Field(() => DateTime, { description: 'Since when the member is logged in there.' })
  openedAt: Date;

  @Field(() => DateTime, { description: 'When the session ends by itself unless it is used.' })
  expiresAt: Date;

  @Field({ description: 'Whether it is the session that asks.' })
  isThisOne: boolean;
}
