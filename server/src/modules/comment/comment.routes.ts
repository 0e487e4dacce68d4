import { JSONSchema } from 'class-validator-jsonschema';
import { fieldsOf, pageOf, type ResponseSchema } from '../../platform/rest/response-schema.js';
import { operation, type Operation } from '../../platform/rest/operation.js';
import { deleted, inserted, modified } from '../../platform/rest/write-responses.js';
import { RowId } from '../../platform/core/constraint.js';
import { AddCommentInput, CommentIdArgs, EditCommentInput } from './comment.input.js';
import { ADD_COMMENT, EDIT_COMMENT } from './comment.limits.js';
import type { CommentService } from './comment.service.js';
import { Comment } from './comment.type.js';
import type { CommentChangesService } from './comment-changes.service.js';

class CommentsPath {
  @JSONSchema({ description: 'The id of a post.' })
  @RowId()
  id: string;
}

/** Exactly the fields of the specification (Data and calls). */
const restComment: ResponseSchema<Comment> = {
  name: 'Comment',
  description: 'A comment on a post.',
  fields: fieldsOf(Comment, ['id', 'name', 'image', 'comContent', 'blogId'], (comment: Comment) => comment),
};

/** Specification: Data and calls. */
export function commentOperations(comments: CommentService, changes: CommentChangesService): Operation[] {
  return [
    operation({
      id: 'comments',
      method: 'GET',
      path: '/comments/{id}',
      tag: 'Comments',
      summary: 'The comments on a post, oldest first.',
      description: 'The id is the post’s. A `Link` header names the next page while there is one.',
      access: 'anyone',
      cache: 'public',
      pathInput: CommentsPath,
      response: pageOf(restComment),
      errors: ['NOT_FOUND', 'GONE'],
      handle: ({ path, page }) => comments.list(path.id, page),
    }),

    operation({
      id: 'addComment',
      method: 'POST',
      path: '/comments',
      tag: 'Comments',
      summary: 'Comments on a post of somebody else, as the signed-in member.',
      description:
        'A name and an image in the body are ignored: they are those of the member’s account. Where the operator wants a moderator to look first, it is not shown until it is approved.',
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
      errors: ['FORBIDDEN', 'ACCOUNT_RESTRICTED', 'EMAIL_NOT_VERIFIED', 'NOT_FOUND', 'GONE'],
      handle: ({ viewer, body, idempotencyKey }) => comments.add(viewer, body, idempotencyKey),
    }),

    operation({
      id: 'editComment',
      method: 'PATCH',
      path: '/comments/{id}',
      tag: 'Comments',
      summary: 'Changes a comment; its writer only, within fifteen minutes.',
      description: 'The id is the comment’s own (`_id`). Later it is a CONFLICT.',
      access: 'member',
      action: EDIT_COMMENT,
      pathInput: CommentIdArgs,
      bodyInput: EditCommentInput,
      bodyExample: { comContent: 'I learnt two things about roundabouts today.' },
      response: modified,
      errors: ['FORBIDDEN', 'ACCOUNT_RESTRICTED', 'EMAIL_NOT_VERIFIED', 'NOT_FOUND', 'CONFLICT'],
      handle: async ({ viewer, path, body }) => {
        await changes.edit(viewer, path.id, body.comContent);
        return { count: 1 };
      },
    }),

    operation({
      id: 'deleteComment',
      method: 'DELETE',
      path: '/comments/{id}',
      tag: 'Comments',
      summary: 'Deletes a comment; its writer only.',
      description: 'The id is the comment’s own (`_id`). Deleting it again is answered alike.',
      access: 'member',
      action: EDIT_COMMENT,
      pathInput: CommentIdArgs,
      response: deleted,
      errors: ['FORBIDDEN', 'NOT_FOUND'],
      handle: async ({ viewer, path }) => {
        await changes.delete(viewer, path.id);
        return { count: 1 };
      },
    }),
  ];
}
