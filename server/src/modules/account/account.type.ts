import { registerEnumType } from 'type-graphql';

export enum PostsAfterDeletion {
  DELETE = 'DELETE',
  KEEP_WITHOUT_NAME = 'KEEP_WITHOUT_NAME',
}

registerEnumType(PostsAfterDeletion, {
  name: 'PostsAfterDeletion',
  description: 'What becomes of posts and comments when their writer deletes the account.',
  valuesConfig: {
    DELETE: { description: 'They go, and with the posts all comments on them.' },
    KEEP_WITHOUT_NAME: { description: 'They stay, written by "A former member".' },
  },
});
