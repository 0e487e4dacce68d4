import { IsEnum, IsInt, IsOptional, Max, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { RowId, Text, type TextBounds } from '../../platform/core/constraint.js';
import { Category } from './blog.type.js';

/** GraphQL's and PostgreSQL's largest integer. */
const MAX_INT = 2_147_483_647;

const CHOOSE_CATEGORY = `Please choose one of ${Object.values(Category).join(', ')}.`;

/** Bounds of a body as submitted and as stored. */
export const BODY_BOUNDS: TextBounds = {
  minLength: 1,
  maxLength: 100_000,
  format: 'html',
  message: 'Please write the post: 1 to 100,000 characters, formatting included.',
};

const SEARCH_BOUNDS: TextBounds = {
  minLength: 0,
  maxLength: 200,
  message: 'Please search for at most 200 characters.',
};

/** A Firebase uid has at most 128 characters. */
const UID_BOUNDS: TextBounds = {
  minLength: 0,
  maxLength: 200,
  message: 'This is not the uid of an author.',
};

@InputType()
abstract class BlogTexts {
  @Field({ description: 'The headline, plain text.' })
  @Text({ minLength: 1, maxLength: 200, message: 'Please enter a title of 1 to 200 characters.' })
  title: string;

  @Field({ description: 'Address of the cover image, http or https.' })
  @Text({
    minLength: 1,
    maxLength: 2048,
    format: 'url',
    message: 'Please enter the address of a cover image, starting with http:// or https://.',
  })
  cover: string;

  @Field({ description: 'What the post is about in a sentence or two, plain text.' })
  @Text({ minLength: 1, maxLength: 500, message: 'Please enter a short description of 1 to 500 characters.' })
  shortDescription: string;

  @Field({ description: 'The post itself in HTML; what is not allowed in a post is removed.' })
  @Text(BODY_BOUNDS)
  longDescription: string;
}

@InputType({ description: 'What a post consists of. The author is the signed-in member.' })
export class CreateBlogInput extends BlogTexts {
  @Field(() => Category, { defaultValue: Category.Art, description: 'One of the eight subjects.' })
  @IsEnum(Category, { message: CHOOSE_CATEGORY })
  category: Category = Category.Art;
}

/** Body of `PUT /blog/{id}`. Requires a category: a default would move posts to Art. */
export class ReplaceBlogInput extends BlogTexts {
  @JSONSchema({ description: 'One of the eight subjects.' })
  @IsEnum(Category, { message: CHOOSE_CATEGORY })
  category: Category;

  @JSONSchema({
    // OpenAPI 3.1, which the library's types do not know.
    type: ['integer', 'null'] as unknown as 'integer',
    description:
      'The version that the edit started from. When the post has moved on, nothing is changed. Null counts as none.',
  })
  @IsOptional()
  @IsInt({ message: 'A version is a whole number.' })
  @Min(1, { message: 'A version is at least 1.' })
  @Max(MAX_INT, { message: 'This version is out of range.' })
  version?: number | null;
}

@InputType({ description: 'The post as it should be after an edit.' })
export class UpdateBlogInput extends BlogTexts {
  @Field(() => Category, { description: 'One of the eight subjects.' })
  @IsEnum(Category, { message: CHOOSE_CATEGORY })
  category: Category;

  @Field(() => Int, { description: 'The version that the edit started from.' })
  @IsInt({ message: 'A version is a whole number.' })
  @Min(1, { message: 'A version is at least 1.' })
  @Max(MAX_INT, { message: 'This version is out of range.' })
  version: number;
}

@ArgsType()
export class SearchMatchArgs {
  @Field(() => String, { nullable: true, description: 'What is searched for, as it was given to the list.' })
  @IsOptional()
  @Text(SEARCH_BOUNDS)
  search?: string | null;
}

@ArgsType()
export class BlogFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'What to look for: words in any of their forms, names of authors and subjects, "a phrase", -word to leave out, author:name. At most eight words and phrases are looked for.',
  })
  @IsOptional()
  @Text(SEARCH_BOUNDS)
  search?: string | null;

  @Field(() => Category, { nullable: true, description: 'Only posts of this subject.' })
  @IsOptional()
  @IsEnum(Category, { message: CHOOSE_CATEGORY })
  category?: Category | null;

  @Field(() => ID, { nullable: true, description: 'Only posts by the author with this uid.' })
  @IsOptional()
  @Text(UID_BOUNDS)
  author?: string | null;
}

@ArgsType()
export class SuggestionArgs {
  @Field(() => String, { description: 'What somebody has typed so far.' })
  @IsOptional()
  @Text(SEARCH_BOUNDS)
  text?: string;
}

@ArgsType()
export class BlogIdArgs {
  @Field(() => ID, { description: 'The id of a post.' })
  @RowId()
  id: string;
}
