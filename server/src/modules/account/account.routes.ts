import { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { addVary } from '../../platform/http/cached-body.js';
import { PERSONAL_READS } from '../../platform/http/caching.js';
import type { ViewerOf } from '../../platform/http/request-auth.js';
import { fileSchema } from '../../platform/rest/openapi/route-schema.js';
import { codeOf } from '../../platform/core/code-of.js';
import { zipOf } from '../../platform/core/zip.js';
import { EXPORT_ACCOUNT, EXPORT_COST } from './account.limits.js';
import type { AccountService } from './account.service.js';

/** A download for people, not in the specification. */
const EXPORT_PATH = '/account/export';

interface AccountRouteOptions {
  accounts: AccountService;
  viewerOf: ViewerOf;
  log: Logger;
}

/** `GET /account/export`: a ZIP archive, streamed while it is generated. */
export async function accountRoutes(app: FastifyInstance, options: AccountRouteOptions): Promise<void> {
  const { accounts, viewerOf, log } = options;
  const config: FastifyContextConfig = {
    transport: 'rest',
    operation: 'exportAccount',
    cost: EXPORT_COST,
    action: EXPORT_ACCOUNT,
    crossSite: 'download',
  };
  const schema = fileSchema({
    id: 'exportAccount',
    summary: 'Everything that the site holds of the signed-in member, as an archive.',
    mediaType: 'application/zip',
    isPersonal: true,
  });
  app.get(EXPORT_PATH, { config, schema }, async (request, reply) => {
    addVary(reply, 'Cookie, Authorization');
    reply.header('Cache-Control', PERSONAL_READS);
    const files = await accounts.export(await viewerOf(request.raw));
    const name = `octavo-${new Date().toISOString().slice(0, 10)}.zip`;
    reply.type('application/zip').header('Content-Disposition', `attachment; filename=${name}`);
    // A stream: the length of the download is not known.
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    const archive = zipOf(files);
    // After the headers, an error can only abort the download.
    archive.once('error', (error) => {
      if (!isReaderGone(error)) log.error({ err: error }, 'Account export failed; download cut off');
    });
    return reply.send(archive);
  });
}

function isReaderGone(error: unknown): boolean {
  return codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE';
}
