import { Router } from 'express';
import { linkNextPage, pageOf, textParameter } from '../../platform/http/paging.js';
import type { ViewerOf } from '../../platform/http/viewer.js';
import { parseInput } from '../../platform/validation/validate.js';
import { BlogFilter, BlogIdArgs, CreateBlogInput, ReplaceBlogInput } from './blog.input.js';
import type { BlogService } from './blog.service.js';
import type { Blog } from './blog.type.js';

/** A post in the specification's words: `_id` for its id, and no permissions. */
export function toRestBlog({ id, ...blog }: Blog) {
  return { _id: id, ...blog };
}

/** Recent posts are listed without their author's uid (specification, section 3). */
function toRecentBlog(blog: Blog) {
  const { uniqueId: _uniqueId, ...rest } = toRestBlog(blog);
  return rest;
}

/** Posts (specification, section 7). */
export function blogRoutes(blogs: BlogService, viewerOf: ViewerOf): Router {
  const router = Router();

  router.get('/recentblogs', async (_request, response) => {
    response.json((await blogs.recent({ withBody: true })).map(toRecentBlog));
  });

  router.get('/featuredblogs', async (_request, response) => {
    response.json((await blogs.featured({ withBody: true })).map(toRestBlog));
  });

  router.get('/conditionalblogs', async (request, response) => {
    const filter = await parseInput(BlogFilter, {
      search: textParameter(request, 'searchQuery'),
      category: textParameter(request, 'filterBy'),
    });
    const page = await blogs.list(filter, pageOf(request), { withBody: true });
    linkNextPage(request, response, page);
    response.json(page.nodes.map(toRestBlog));
  });

  router.get('/blog/:id', async (request, response) => {
    const { id } = await parseInput(BlogIdArgs, request.params);
    response.json(toRestBlog(await blogs.get(id)));
  });

  router.post('/blogs', async (request, response) => {
    const viewer = await viewerOf(request);
    const blog = await blogs.create(viewer, await parseInput(CreateBlogInput, request.body));
    response.status(201).location(`/blog/${blog.id}`).json({ acknowledged: true, insertedId: blog.id });
  });

  router.put('/blog/:id', async (request, response) => {
    const viewer = await viewerOf(request);
    const { id } = await parseInput(BlogIdArgs, request.params);
    await blogs.update(viewer, id, await parseInput(ReplaceBlogInput, request.body));
    response.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  });

  return router;
}
