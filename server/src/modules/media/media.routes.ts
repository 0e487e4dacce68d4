import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { IMMUTABLE } from '../../platform/core/immutable.js';
import { routeNotFound } from '../../platform/http/problem.js';
import { fileSchema } from '../../platform/rest/openapi/route-schema.js';
import { operation, type Operation } from '../../platform/rest/operation.js';
import { fieldsOf, objectOf } from '../../platform/rest/response-schema.js';
import { MEDIA_TYPES } from './media.address.js';
import { MAX_UPLOAD, UPLOAD_MEDIA } from './media.limits.js';
import type { MediaService } from './media.service.js';
import { Media } from './media.type.js';

const uploaded = objectOf<Media>({
  name: 'Media',
  description: 'The picture as it is kept.',
  fields: fieldsOf(
    Media,
    ['id', 'address', 'width', 'height', 'colour', 'bytes', 'isUsed', 'isInDraft', 'createdAt'],
    (media: Media) => media,
  ),
});

export function mediaOperations(media: MediaService): Operation[] {
  return [
    operation({
      id: 'uploadMedia',
      method: 'POST',
      path: '/media',
      tag: 'Pictures',
      summary: 'Uploads a picture.',
      description:
        'JPEG, PNG, WebP, AVIF or GIF, at most 15 MB and 50 megapixels; the bytes decide, not the name. It is encoded anew, ' +
        'without metadata. The same bytes again answer the same. The address is good for covers, photos and texts; a ' +
        'picture that nothing uses is removed after a day.',
      access: 'member',
      action: UPLOAD_MEDIA,
      file: { name: 'file', maxBytes: MAX_UPLOAD, description: 'The picture.' },
      status: 201,
      response: uploaded,
      errors: ['ACCOUNT_RESTRICTED', 'EMAIL_NOT_VERIFIED', 'QUOTA_REACHED'],
      handle: ({ viewer, readFile }) => media.upload(viewer, readFile),
    }),
  ];
}

const PATH = '/media/:key/:name';

/** `GET /media/…`: files of pictures. A file never changes. */
export async function mediaRoutes(app: FastifyInstance, { media }: { media: MediaService }): Promise<void> {
  const config: FastifyContextConfig = { operation: PATH, isData: true };
  const schema = fileSchema({
    id: 'mediaFile',
    summary: 'A file of an uploaded picture.',
    mediaType: MEDIA_TYPES,
    parameters: { key: { type: 'string' }, name: { type: 'string' } },
    errors: ['NOT_FOUND'],
  });
  app.get(PATH, { config, schema }, async (request, reply) => {
    const { key, name } = request.params as { key: string; name: string };
    const file = await media.read(key, name);
    if (!file) throw routeNotFound();
    return reply.type(file.mediaType).header('Cache-Control', IMMUTABLE).send(Buffer.from(file.bytes));
  });
}
