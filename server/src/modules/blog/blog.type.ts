import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Category } from '../../platform/db/enums.js';
import { partOfParent, points, rows } from '../../platform/graphql/complexity.js';
import { createConnectionType } from '../../platform/graphql/connection.js';
import { DateTime } from '../../platform/graphql/date-time.js';
import { Member } from '../session/member.type.js';
import { SUGGESTED_SEARCH_COST } from './blog.limits.js';

export { Category };

registerEnumType(Category, {
  name: 'Category',
  description: 'The eight subjects of the site.',
  valuesConfig: {
    Art: { description: 'Pictures, music, stage and letters.' },
    Automobile: { description: 'Cars and other vehicles.' },
    Fashion: { description: 'What people wear.' },
    History: { description: 'What was, and how we know.' },
    Media: { description: 'Press, radio, film and the web.' },
    Science: { description: 'What is being found out.' },
    Sports: { description: 'Games, matches and those who play.' },
    Technology: { description: 'Machines, software and what they do to us.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'A post.' })
export class Blog {
  @Field(() => ID, { description: 'A UUIDv7: ordered by time, so newer posts have greater ids.' })
  id: string;

  @Field({ description: 'The headline, plain text.' })
  title: string;

  @Field({ description: 'Address of the cover image.' })
  cover: string;

  @Field(() => Category, { description: 'One of the eight subjects.' })
  category: Category;

  @Field({ description: 'What the post is about in a sentence or two, plain text.' })
  shortDescription: string;

  /** Undefined means false. */
  isHeld?: boolean;

  /** Not public, and without its texts. Undefined means false. */
  isUnavailable?: boolean;

  /** Absent in lists; the resolver loads it for all rows in one batch. */
  longDescription?: string;

  @Field({ description: "The author's name as it is now." })
  authorName: string;

  @Field({ description: "The author's email address." })
  authorMail: string;

  @Field(() => ID, { name: 'uniqueId', simple: false, description: "The author's uid." })
  authorUid: string;

  @Field(() => String, { nullable: true, description: "Address of the author's photo." })
  authorPhoto: string | null;

  @Field(() => Int, { description: 'Words of the long description, counted on its text without tags.' })
  wordCount: number;

  @Field(() => Int, { description: 'Grows by one with every edit; send it back with updateBlog.' })
  version: number;

  @Field(() => DateTime, {
    description: 'When the post was first published, or sent in if a moderator approved it later.',
  })
  createdAt: Date;

  @Field(() => DateTime, { description: 'When the post was last edited.' })
  updatedAt: Date;
}

export const SUGGESTED_POSTS = 5;
export const SUGGESTED_AUTHORS = 3;

const { Connection } = createConnectionType(Blog, 'Blog', '10,000, and of a search to 200');

@ObjectType({ simpleResolvers: true, description: 'How many posts of a list are in a subject.' })
export class CategoryCount {
  @Field(() => Category, { description: 'The subject.' })
  category: Category;

  @Field(() => Int, { description: 'Its posts in the list; see isCapped.' })
  count: number;

  @Field({ description: 'True when there are more than count says: show it with a plus sign.' })
  isCapped: boolean;
}

@ObjectType({ description: 'One page of a list of Blogs.' })
export class BlogConnection extends Connection {
  @Field(() => String, {
    nullable: true,
    description:
      'What was looked for instead, where a word of the search is in no post and was likely mistyped. The search in quotes looks for it as it was typed.',
  })
  correctedSearch: string | null;

  @Field(() => [String], {
    nullable: true,
    complexity: partOfParent,
    description:
      'The words of the search that the best post has, when no post has all of them: "Some of your words: …"; null otherwise.',
  })
  someOfTheWords: string[] | null;

  @Field(() => [String], {
    nullable: true,
    complexity: partOfParent,
    description:
      'The words and phrases that were looked for, when the search has more than eight of them or more than twenty words: "Only the first words were used: …"; null otherwise.',
  })
  usedWords: string[] | null;

  @Field(() => String, {
    nullable: true,
    simple: true,
    complexity: points(SUGGESTED_SEARCH_COST),
    description:
      'What may have been meant, to be offered: on the first page of a search that finds few posts, when one of its words looks like one that many more posts have; null otherwise.',
  })
  suggestedSearch: () => Promise<string | null> | null;

  @Field({
    description:
      'True when the search has nothing to look for, such as "the": the list is empty, and other words would help.',
  })
  isTooCommon: boolean;

  @Field(() => Category, {
    nullable: true,
    description: 'The subject whose name the search is, to be offered; null otherwise.',
  })
  searchedCategory: Category | null;

  @Field(() => [CategoryCount], {
    simple: true,
    complexity: rows(Object.keys(Category).length),
    description:
      'How many posts the list would have in each subject, whichever was asked for; none is left out.',
  })
  categoryCounts: () => Promise<CategoryCount[]>;
}

@ObjectType({ simpleResolvers: true, description: 'What somebody may mean who has not finished typing.' })
export class SearchSuggestions {
  @Field(() => [Blog], { complexity: rows(SUGGESTED_POSTS), description: 'The best posts, at most five.' })
  posts: Blog[];

  @Field(() => [Member], {
    complexity: rows(SUGGESTED_AUTHORS),
    description: 'At most three authors with posts.',
  })
  authors: Member[];

  @Field(() => [Category], { complexity: partOfParent, description: 'Subjects whose names begin so.' })
  categories: Category[];
}

@ObjectType({
  description: 'A piece of a text, plain: a word that was searched for, or what stands between.',
})
export class TextPart {
  @Field({ description: 'The piece as it stands in the post.' })
  text: string;

  @Field({ description: 'True for what was searched for.' })
  isMatch: boolean;
}

@ObjectType({ description: 'Where a post matches a search.' })
export class SearchMatch {
  @Field(() => [TextPart], { complexity: partOfParent, description: 'The whole title.' })
  title: TextPart[];

  @Field(() => [TextPart], {
    complexity: partOfParent,
    description:
      'Some words around the first match of the body, or else of the short description; empty when only the title matches.',
  })
  excerpt: TextPart[];
}
