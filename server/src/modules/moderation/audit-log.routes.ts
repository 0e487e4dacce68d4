import { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { PERSONAL_READS } from '../../platform/http/caching.js';
import { addVary } from '../../platform/http/cached-body.js';
import type { ViewerOf } from '../../platform/http/request-auth.js';
import { fileSchema } from '../../platform/rest/openapi/route-schema.js';
import type { AuditService } from './audit.service.js';
import { AUDIT_LOG_COST } from './moderation.limits.js';

/** A download for operators, not in the specification. */
const AUDIT_LOG_PATH = '/moderation/audit-log.jsonl';

interface AuditLogRouteOptions {
  audit: AuditService;
  viewerOf: ViewerOf;
  log: Logger;
}

/** Streams the whole audit log, one entry per line. */
export async function auditLogRoutes(app: FastifyInstance, options: AuditLogRouteOptions): Promise<void> {
  const { audit, viewerOf, log } = options;
  const config: FastifyContextConfig = {
    transport: 'rest',
    operation: 'exportAuditLog',
    cost: AUDIT_LOG_COST,
    crossSite: 'download',
  };
  const schema = fileSchema({
    id: 'exportAuditLog',
    summary: 'The whole audit log for operators: JSON, an entry on each line, oldest first.',
    mediaType: 'application/jsonl',
    isPersonal: true,
  });
  app.get(AUDIT_LOG_PATH, { config, schema }, async (request, reply) => {
    addVary(reply, 'Cookie, Authorization');
    reply.header('Cache-Control', PERSONAL_READS);
    const entries = audit.all(await viewerOf(request.raw));
    reply.type('application/jsonl').header('Content-Disposition', 'attachment; filename=audit-log.jsonl');
    // A stream: the length of the download is not known.
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    const lines = Readable.from(linesOf(entries));
    // After the headers, an error can only abort the download.
    lines.once('error', (error) => log.error({ err: error }, 'Audit log export failed; download cut off'));
    return reply.send(lines);
  });
}

async function* linesOf(rows: AsyncIterable<object>): AsyncGenerator<string, void, undefined> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
