import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AppError, serviceUnavailable } from '../../platform/core/app-error.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import { addVary } from '../../platform/http/cached-body.js';
import { isCanonicalPath } from '../../platform/http/redirect.js';
import { serialize } from '../../platform/rest/response-schema.js';
import type { Pages } from '../../platform/ssr/page-routes.js';
import { WHOLE_POST_COST } from './blog.limits.js';
import { restBlog } from './blog.routes.js';
import type { BlogService } from './blog.service.js';
import type { Blog } from './blog.type.js';
import { type FileRoute, optionsOf, paramsOf, sendFile } from './feeds/file-route.js';
import { type MarkdownThread, TOO_SLOW } from './feeds/markdown-thread.js';
import { POST_ID, postAddress, postIdOf } from './post-address.js';

export interface PostOptions {
  blogs: BlogService;
  siteUrl: SiteUrl;
  pages: Pages;
  markdown: MarkdownThread;
  log: Logger;
}

/** A post as page, Markdown or JSON, each at its own address or at the page's, as the client prefers. */
export async function postRoutes(app: FastifyInstance, options: PostOptions): Promise<void> {
  const { blogs, siteUrl, pages, markdown, log } = options;
  const postOf = async (request: FastifyRequest): Promise<Blog> => blogs.get(postIdOf(paramsOf(request)));

  const files = {
    md: {
      path: '/post/:id.md',
      type: 'text/markdown; charset=utf-8',
      points: WHOLE_POST_COST,
      file: {
        id: 'blogAsMarkdown',
        summary: 'One post as Markdown.',
        parameters: { id: POST_ID },
        errors: ['NOT_FOUND', 'GONE'],
      },
      addressOf: (params) => `${postAddress(postIdOf(params))}.md`,
      make: async (request) => {
        const blog = await postOf(request);
        const address = siteUrl.absolute(postAddress(blog.id));
        const text = await markdown.run({ blog, address }).catch((error: unknown) => {
          // Without a cause, other posts took the time: the next request may succeed.
          if (!(error instanceof AppError && error.cause)) throw error;
          return null;
        });
        if (text !== null) return text;
        log.warn({ postId: blog.id }, 'Post could not be converted to Markdown within its limits');
        // It fails again until the post changes.
        if (request.pending) request.pending.cachesFailure = true;
        throw serviceUnavailable(TOO_SLOW);
      },
    },
    json: {
      path: '/post/:id.json',
      type: 'application/json; charset=utf-8',
      points: WHOLE_POST_COST,
      file: {
        id: 'blogAsJson',
        summary: 'One post as JSON.',
        schema: { $ref: `${restBlog.name}#` },
        parameters: { id: POST_ID },
        errors: ['NOT_FOUND', 'GONE'],
      },
      addressOf: (params) => `${postAddress(postIdOf(params))}.json`,
      make: async (request) => JSON.stringify(serialize(restBlog, await postOf(request))),
    },
  } satisfies Record<string, FileRoute>;

  const sendPost = async (
    file: FileRoute,
    isNegotiated: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const address = file.addressOf(paramsOf(request));
    const page = postAddress(postIdOf(paramsOf(request)));
    // Search engines should index the page.
    reply.header('Link', `<${siteUrl.absolute(page)}>; rel="canonical"`).header('Content-Location', address);
    return sendFile(file, isNegotiated ? page : address, request, reply);
  };
  for (const file of [files.md, files.json]) {
    app.get(file.path, optionsOf(file), (request, reply) => sendPost(file, false, request, reply));
  }

  /** The file that the client prefers; null for the page, the default. */
  const preferred = (request: FastifyRequest): FileRoute | null => {
    const wanted = request.accepts().type(['html', 'md', 'json']);
    return wanted === 'md' || wanted === 'json' ? files[wanted] : null;
  };
  const config: FastifyContextConfig = {
    transport: 'page',
    operation: '/post/:id',
    cost: (request) => preferred(request)?.points,
    cacheKey: async (request) => {
      const file = preferred(request);
      if (!file) return pages.cacheKey(request);
      const page = postAddress(postIdOf(paramsOf(request)));
      return isCanonicalPath(page, request.url) ? `${file.path} negotiated ${page}` : null;
    },
    isVisitor: pages.isVisitor,
  };
  app.get('/post/:id', { config }, (request, reply) => {
    const file = preferred(request);
    addVary(reply, 'Accept');
    return file ? sendPost(file, true, request, reply) : pages.send(request, reply);
  });
}
