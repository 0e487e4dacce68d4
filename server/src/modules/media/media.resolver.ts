import { Arg, Args, ArgsType, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { createPageArgs, pageOfRows, toConnection } from '../../platform/graphql/connection.js';
import { write } from '../../platform/graphql/complexity.js';
import { RateLimit } from '../../platform/graphql/rate-limit.js';
import { RequestContext } from '../../platform/graphql/context.js';
import { CopyPictureArgs, MediaIdArgs, SetDraftPicturesInput } from './media.input.js';
import { DELETE_MEDIA, SET_DRAFT_PICTURES, UPLOAD_MEDIA } from './media.limits.js';
import { MediaService } from './media.service.js';
import { Media, MediaConnection, MediaQuota } from './media.type.js';

@ArgsType()
class MyMediaPageArgs extends createPageArgs(24, 'pictures') {}

@Resolver()
export class MediaResolver {
  constructor(private readonly media: MediaService) {}

  @Query(() => MediaConnection, {
    complexity: pageOfRows,
    description: 'The pictures that the signed-in member has uploaded, newest first.',
  })
  async myMedia(@Args() page: MyMediaPageArgs, @Ctx() { viewer }: RequestContext) {
    return toConnection(await this.media.list(viewer, page), () => this.media.count(viewer));
  }

  @Query(() => MediaQuota, { description: 'How much the signed-in member has uploaded, and may.' })
  myMediaQuota(@Ctx() { viewer }: RequestContext): Promise<MediaQuota> {
    return this.media.quota(viewer);
  }

  @RateLimit(UPLOAD_MEDIA)
  @Mutation(() => Media, {
    complexity: write,
    description:
      'Fetches a picture from a public host and keeps a copy, as if the signed-in member had uploaded it; counted with their uploads.',
  })
  copyPicture(@Args() { address }: CopyPictureArgs, @Ctx() { viewer }: RequestContext): Promise<Media> {
    return this.media.copy(viewer, address);
  }

  @RateLimit(DELETE_MEDIA)
  @Mutation(() => Boolean, {
    complexity: write,
    description:
      "Deletes one of the signed-in member's pictures, also where others show it who have not uploaded it themselves; CONFLICT while a post, comment or profile of theirs has it.",
  })
  async deleteMedia(@Args() { id }: MediaIdArgs, @Ctx() { viewer }: RequestContext): Promise<boolean> {
    await this.media.delete(viewer, id);
    return true;
  }

  @RateLimit(SET_DRAFT_PICTURES)
  @Mutation(() => Boolean, {
    complexity: write,
    description:
      "Says which of the signed-in member's pictures a draft has, in place of what was said of it before. They stay 90 days longer, unless the draft lets them go; addresses that are not of their pictures are passed over.",
  })
  async setDraftPictures(
    @Arg('input', { description: 'A draft and its pictures.' }) input: SetDraftPicturesInput,
    @Ctx() { viewer }: RequestContext,
  ): Promise<boolean> {
    await this.media.setDraftPictures(viewer, input);
    return true;
  }
}
