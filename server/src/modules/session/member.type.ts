import { Field, ID, ObjectType } from 'type-graphql';

/** Owner of what deleted members have left without their names. */
export const FORMER_MEMBER_UID = 'former-member';

@ObjectType({ simpleResolvers: true, description: 'A member as everybody sees them.' })
export class Member {
  @Field(() => ID, { description: "The account's uid." })
  id: string;

  @Field({ description: 'The name shown beside posts and comments.' })
  displayName: string;

  @Field(() => String, { nullable: true, description: 'Address of the photo, or null: show initials.' })
  photo: string | null;
}
