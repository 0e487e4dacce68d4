import { Router } from 'express';
import { linkNextPage, pageOf } from '../../platform/http/paging.js';
import type { ViewerOf } from '../../platform/http/viewer.js';
import { RowId } from '../../platform/validation/constraint.js';
import { parseInput } from '../../platform/validation/validate.js';
import { AddCommentInput } from './comment.input.js';
import type { CommentService } from './comment.service.js';
import type { Comment } from './comment.type.js';

/** Path of `GET /comments/{blogId}`. */
class CommentsPath {
  @RowId()
  blogId: string;
}

function toRestComment({ id, ...comment }: Comment) {
  return { _id: id, ...comment };
}

/** Comments (specification, section 7). */
export function commentRoutes(comments: CommentService, viewerOf: ViewerOf): Router {
  const router = Router();

  router.get('/comments/:blogId', async (request, response) => {
    const { blogId } = await parseInput(CommentsPath, request.params);
    const page = await comments.list(blogId, pageOf(request));
    linkNextPage(request, response, page);
    response.json(page.nodes.map(toRestComment));
  });

  router.post('/comments', async (request, response) => {
    const viewer = await viewerOf(request);
    const comment = await comments.add(viewer, await parseInput(AddCommentInput, request.body));
    response.status(201).json({ acknowledged: true, insertedId: comment.id });
  });

  return router;
}
