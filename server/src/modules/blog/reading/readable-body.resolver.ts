import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { points } from '../../../platform/graphql/complexity.js';
import { RequestContext } from '../../../platform/graphql/context.js';
import { READABLE_BODY_COST } from '../blog.limits.js';
import type { BlogService } from '../blog.service.js';
import { Blog } from '../blog.type.js';
import type { ReadableBodies } from './readable-bodies.js';
import { ReadableBody } from './readable-body.type.js';

@Resolver(() => Blog)
export class ReadableBodyResolver {
  constructor(
    private readonly blogs: BlogService,
    private readonly bodies: ReadableBodies,
  ) {}

  @FieldResolver(() => ReadableBody, {
    complexity: points(READABLE_BODY_COST),
    description: 'The post ready to be shown: code is highlighted, headings have ids.',
  })
  async readableBody(@Root() blog: Blog, @Ctx() context: RequestContext): Promise<ReadableBody> {
    const loader = context.loader('blog.bodies', (ids: readonly string[]) => this.blogs.bodies(ids));
    const body = await this.bodies.get(blog.longDescription ?? (await loader.load(blog.id)));
    context.countText('readableBody', body.html.length);
    return body;
  }
}
