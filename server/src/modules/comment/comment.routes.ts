import { JSONSchema } from 'class-validator-jsonschema';
import { fieldsOf, pageOf, type ResponseSchema } from '../../platform/rest/response-schema.js';
import { operation, type Operation } from '../../platform/rest/operation.js';
import { inserted } from '../../platform/rest/write-responses.js';
import { RowId } from '../../platform/core/constraint.js';
import { AddCommentInput } from './comment.input.js';
import { ADD_COMMENT } from './comment.limits.js';
import type { CommentService } from './comment.service.js';
import { Comment } from './comment.type.js';

class CommentsPath {
  @JSONSchema({ description: 'The id of a post.' })
  @RowId()
  blogId: string;
}

/** These fields and no others (specification: Data and calls). */
const restComment: ResponseSchema<Comment> = {
  name: 'Comment',
  description: 'A comment on a post.',
  fields: fieldsOf(Comment, ['id', 'name', 'image', 'comContent', 'blogId'], (comment: Comment) => comment),
};

/** Comments (specification: Data and calls). */
export function commentOperations(comments: CommentService): Operation[] {
  return [
    operation({
      id: 'comments',
      method: 'GET',
      path: '/comments/{blogId}',
      tag: 'Comments',
      summary: 'The comments on a post, oldest first.',
      description: 'A `Link` header names the next page while there is one.',
      access: 'anyone',
      cache: 'public',
      pathInput: CommentsPath,
      response: pageOf(restComment),
      errors: ['NOT_FOUND', 'GONE'],
      handle: ({ path, page }) => comments.list(path.blogId, page),
    }),

    operation({
      id: 'addComment',
      method: 'POST',
      path: '/comments',
      tag: 'Comments',
      summary: 'Comments on a post of somebody else, as the signed-in member.',
      description: 'A name and an image in the body are ignored: they are those of the member’s account.',
      access: 'member',
      idempotent: true,
      action: ADD_COMMENT,
      bodyInput: AddCommentInput,
      bodyExample: {
        blogId: '019a8f2c-5b1e-7c3d-9a41-6f0d2e8b7c15',
        comContent: 'I learnt something about roundabouts today.',
      },
      status: 201,
      response: inserted,
      errors: ['FORBIDDEN', 'NOT_FOUND', 'GONE'],
      handle: ({ viewer, body, idempotencyKey }) => comments.add(viewer, body, idempotencyKey),
    }),
  ];
}
