import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { createConnectionType } from '../../platform/graphql/connection.js';
import { DateTime } from '../../platform/graphql/date-time.js';

@ObjectType({ simpleResolvers: true, description: "One of the viewer's uploaded pictures." })
export class Media {
  @Field(() => ID, { description: 'A UUIDv7: pictures uploaded later have greater ids.' })
  id: string;

  @Field({
    description:
      'Where the picture is found, for covers, photos and texts. It never changes, nor does what is there.',
  })
  address: string;

  @Field(() => Int, { description: 'In pixels.' })
  width: number;

  @Field(() => Int, { description: 'In pixels.' })
  height: number;

  @Field({ description: 'Its mean colour, such as `#7f6a55`, to be shown while it loads.' })
  colour: string;

  @Field(() => Int, { description: 'How much room its files take, in all sizes together.' })
  bytes: number;

  @Field({ description: 'Whether a post, a comment or the profile of the viewer has it.' })
  isUsed: boolean;

  @Field({ description: 'Whether a draft of the viewer has it, in any browser.' })
  isInDraft: boolean;

  @Field(() => DateTime, { description: 'When the viewer uploaded it.' })
  createdAt: Date;
}

export const { Connection: MediaConnection } = createConnectionType(Media, 'Media', '10,000');

@ObjectType({ simpleResolvers: true, description: 'How much a member has uploaded, and may.' })
export class MediaQuota {
  @Field(() => Float, { description: "How much room the viewer's pictures take." })
  usedBytes: number;

  @Field(() => Float, { description: 'How much they may take.' })
  allowedBytes: number;

  @Field(() => Int, { description: 'How many pictures may be uploaded in an hour.' })
  perHour: number;
}

/** A picture in the account export. */
export interface ExportedPicture extends Pick<Media, 'id' | 'address' | 'width' | 'height' | 'createdAt'> {
  /** The part of its address that no other picture has. */
  key: string;
  extension: string;
  bytes: Uint8Array;
}
