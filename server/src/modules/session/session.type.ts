import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/date-time.js';

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
