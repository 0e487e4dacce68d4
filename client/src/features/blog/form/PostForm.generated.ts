/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../lib/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
import { useMutation, useQuery } from '@apollo/client/react';
/** The eight subjects of the site. */
export type Category =
  /** Pictures, music, stage and letters. */
  | 'Art'
  /** Cars and other vehicles. */
  | 'Automobile'
  /** What people wear. */
  | 'Fashion'
  /** What was, and how we know. */
  | 'History'
  /** Press, radio, film and the web. */
  | 'Media'
  /** What is being found out. */
  | 'Science'
  /** Games, matches and those who play. */
  | 'Sports'
  /** Machines, software and what they do to us. */
  | 'Technology';

/** What a post consists of. The author is the signed-in member. */
export type CreateBlogInput = {
  /** One of the eight subjects. */
  category?: Category;
  /** Address of the cover image, http or https. */
  cover: string;
  /** The post itself in HTML; what is not allowed in a post is removed. */
  longDescription: string;
  /** What the post is about in a sentence or two, plain text. */
  shortDescription: string;
  /** The headline, plain text. */
  title: string;
};

/** Why a post or comment is not public. */
export type Removal =
  /** Its writer has deleted it. */
  | 'DELETED'
  /** A moderator has deleted it. */
  | 'DELETED_BY_MODERATOR'
  /** It waits until a moderator has approved it. */
  | 'HELD'
  /** A moderator has hidden it. */
  | 'HIDDEN'
  /** The author of the post has hidden the comment. */
  | 'HIDDEN_BY_AUTHOR';

/** The post as it should be after an edit. */
export type UpdateBlogInput = {
  /** One of the eight subjects. */
  category: Category;
  /** Address of the cover image, http or https. */
  cover: string;
  /** The post itself in HTML; what is not allowed in a post is removed. */
  longDescription: string;
  /** What the post is about in a sentence or two, plain text. */
  shortDescription: string;
  /** The headline, plain text. */
  title: string;
  /** The version that the edit started from. */
  version: number;
};

export type PostFormFragment = { id: string, title: string, cover: string, category: Types.Category, shortDescription: string, longDescription: string, authorName: string, authorMail: string, authorPhoto: string | null, uniqueId: string, createdAt: string, updatedAt: string, version: number, wordCount: number, viewerCanEdit: boolean, viewerCanComment: boolean, isInMyWishlist: boolean, isHeld: boolean, readableBody: { html: string, headings: Array<{ id: string, text: string, level: number }> } };

export type PostToUpdateQueryVariables = Exact<{
  id: string;
}>;


export type PostToUpdateQuery = { blog: { id: string, title: string, cover: string, category: Types.Category, shortDescription: string, longDescription: string, authorName: string, authorMail: string, authorPhoto: string | null, uniqueId: string, createdAt: string, updatedAt: string, version: number, wordCount: number, viewerCanEdit: boolean, viewerCanComment: boolean, isInMyWishlist: boolean, isHeld: boolean, readableBody: { html: string, headings: Array<{ id: string, text: string, level: number }> } } };

export type HeldPostQueryVariables = Exact<{
  id: string;
}>;


export type HeldPostQuery = { removedBlog: { id: string, removal: Types.Removal } };

export type CreateBlogMutationVariables = Exact<{
  input: Types.CreateBlogInput;
}>;


export type CreateBlogMutation = { createBlog: { id: string, title: string, cover: string, category: Types.Category, shortDescription: string, longDescription: string, authorName: string, authorMail: string, authorPhoto: string | null, uniqueId: string, createdAt: string, updatedAt: string, version: number, wordCount: number, viewerCanEdit: boolean, viewerCanComment: boolean, isInMyWishlist: boolean, isHeld: boolean, readableBody: { html: string, headings: Array<{ id: string, text: string, level: number }> } } };

export type UpdateBlogMutationVariables = Exact<{
  id: string;
  input: Types.UpdateBlogInput;
}>;


export type UpdateBlogMutation = { updateBlog: { id: string, title: string, cover: string, category: Types.Category, shortDescription: string, longDescription: string, authorName: string, authorMail: string, authorPhoto: string | null, uniqueId: string, createdAt: string, updatedAt: string, version: number, wordCount: number, viewerCanEdit: boolean, viewerCanComment: boolean, isInMyWishlist: boolean, isHeld: boolean, readableBody: { html: string, headings: Array<{ id: string, text: string, level: number }> } } };

export const PostFormFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"cover"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"shortDescription"}},{"kind":"Field","name":{"kind":"Name","value":"longDescription"}},{"kind":"Field","name":{"kind":"Name","value":"authorName"}},{"kind":"Field","name":{"kind":"Name","value":"authorMail"}},{"kind":"Field","name":{"kind":"Name","value":"authorPhoto"}},{"kind":"Field","name":{"kind":"Name","value":"uniqueId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanComment"}},{"kind":"Field","name":{"kind":"Name","value":"isInMyWishlist"}},{"kind":"Field","name":{"kind":"Name","value":"isHeld"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostBody"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostBody"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"readableBody"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"headings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"level"}}]}}]}}]}}]} as unknown as DocumentNode<PostFormFragment, unknown>;
export const PostToUpdateDocument = {"__meta__":{"id":"c946ef708f10f2cfb1f88a4b4266c4e2260188f49ca2c9d4c4e1a24aa8b04a65"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PostToUpdate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"blog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostForm"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostBody"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"readableBody"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"headings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"level"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"cover"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"shortDescription"}},{"kind":"Field","name":{"kind":"Name","value":"longDescription"}},{"kind":"Field","name":{"kind":"Name","value":"authorName"}},{"kind":"Field","name":{"kind":"Name","value":"authorMail"}},{"kind":"Field","name":{"kind":"Name","value":"authorPhoto"}},{"kind":"Field","name":{"kind":"Name","value":"uniqueId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanComment"}},{"kind":"Field","name":{"kind":"Name","value":"isInMyWishlist"}},{"kind":"Field","name":{"kind":"Name","value":"isHeld"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostBody"}}]}}]} as unknown as DocumentNode<PostToUpdateQuery, PostToUpdateQueryVariables>;
export const HeldPostDocument = {"__meta__":{"id":"42a847e62b583c8f98241e5cd02da933f1d845df0d704df3b1b5edf1f4e576de"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HeldPost"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removedBlog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"removal"}}]}}]}}]} as unknown as DocumentNode<HeldPostQuery, HeldPostQueryVariables>;
export const CreateBlogDocument = {"__meta__":{"id":"1e99b1c30ea3f45276487da6f3bd95112351d8375cbd67ce188541018d913d8a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateBlog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateBlogInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createBlog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostForm"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostBody"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"readableBody"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"headings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"level"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"cover"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"shortDescription"}},{"kind":"Field","name":{"kind":"Name","value":"longDescription"}},{"kind":"Field","name":{"kind":"Name","value":"authorName"}},{"kind":"Field","name":{"kind":"Name","value":"authorMail"}},{"kind":"Field","name":{"kind":"Name","value":"authorPhoto"}},{"kind":"Field","name":{"kind":"Name","value":"uniqueId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanComment"}},{"kind":"Field","name":{"kind":"Name","value":"isInMyWishlist"}},{"kind":"Field","name":{"kind":"Name","value":"isHeld"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostBody"}}]}}]} as unknown as DocumentNode<CreateBlogMutation, CreateBlogMutationVariables>;
export const UpdateBlogDocument = {"__meta__":{"id":"6ad66da05674f7f64d89660dbaf337276566a24e69167033fbaa9faf778b4ac1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateBlog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateBlogInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateBlog"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostForm"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostBody"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"readableBody"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"headings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"level"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostForm"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blog"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"cover"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"shortDescription"}},{"kind":"Field","name":{"kind":"Name","value":"longDescription"}},{"kind":"Field","name":{"kind":"Name","value":"authorName"}},{"kind":"Field","name":{"kind":"Name","value":"authorMail"}},{"kind":"Field","name":{"kind":"Name","value":"authorPhoto"}},{"kind":"Field","name":{"kind":"Name","value":"uniqueId"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"wordCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanEdit"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanComment"}},{"kind":"Field","name":{"kind":"Name","value":"isInMyWishlist"}},{"kind":"Field","name":{"kind":"Name","value":"isHeld"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostBody"}}]}}]} as unknown as DocumentNode<UpdateBlogMutation, UpdateBlogMutationVariables>;
/** Apollo's useQuery for the operation PostToUpdate. */
export function usePostToUpdateQuery(options: useQuery.Options<PostToUpdateQuery, PostToUpdateQueryVariables> & ({ variables: PostToUpdateQueryVariables } | { skip: true })) {
  return useQuery<PostToUpdateQuery, PostToUpdateQueryVariables>(PostToUpdateDocument, options);
}

/** Apollo's useQuery for the operation HeldPost. */
export function useHeldPostQuery(options: useQuery.Options<HeldPostQuery, HeldPostQueryVariables> & ({ variables: HeldPostQueryVariables } | { skip: true })) {
  return useQuery<HeldPostQuery, HeldPostQueryVariables>(HeldPostDocument, options);
}

/** Apollo's useMutation for the operation CreateBlog. */
export function useCreateBlogMutation(options: useMutation.Options<CreateBlogMutation, CreateBlogMutationVariables> = {}) {
  return useMutation<CreateBlogMutation, CreateBlogMutationVariables>(CreateBlogDocument, options);
}

/** Apollo's useMutation for the operation UpdateBlog. */
export function useUpdateBlogMutation(options: useMutation.Options<UpdateBlogMutation, UpdateBlogMutationVariables> = {}) {
  return useMutation<UpdateBlogMutation, UpdateBlogMutationVariables>(UpdateBlogDocument, options);
}