import { Field, ID, Int, ObjectType } from 'type-graphql';
import { partOfParent } from '../../../platform/graphql/complexity.js';

@ObjectType({ simpleResolvers: true, description: 'A heading of a post.' })
export class Heading {
  @Field(() => ID, { description: 'The id of its element, for links to it; unique in the post.' })
  id: string;

  @Field({ description: 'Plain text.' })
  text: string;

  @Field(() => Int, { description: '2, 3 or 4, as its element.' })
  level: number;
}

@ObjectType({ simpleResolvers: true, description: 'A post as its page shows it.' })
export class ReadableBody {
  @Field({
    description:
      'The sanitized HTML with an id at each heading, and highlighted code: span elements with the classes of highlight.js.',
  })
  html: string;

  @Field(() => [Heading], {
    complexity: partOfParent,
    description: 'The headings in their order, at most a hundred.',
  })
  headings: Heading[];
}
