import { Field, ID, ObjectType } from 'type-graphql';

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
