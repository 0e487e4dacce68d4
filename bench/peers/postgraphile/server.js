// PostGraphile as `npm run bench -- api` measures it: its default preset on Octavo's tables, only the endpoints that
// production needs, and two functions that its schema cannot derive (../../api/peer.sql).
import { createServer } from 'node:http';
import { makePgService } from 'postgraphile/adaptors/pg';
import { postgraphile } from 'postgraphile';
import { grafserv } from 'postgraphile/grafserv/node';
import { PgLazyJWTPreset } from 'postgraphile/presets/lazy-jwt';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { pgSmartTags } from 'postgraphile/utils';

const { DATABASE_URL, PORT, JWT_SECRET } = process.env;

/** The measured tables. Comments and wishlist rows reference posts indirectly, so their foreign keys are set here. */
const TABLES = {
  blogs: {},
  members: {},
  comments: { foreignKey: '(blog_id) references public.blogs (id)' },
  wishlist_items: { foreignKey: '(blog_id) references public.blogs (id)' },
};
const HIDDEN = { behavior: '-*' };

const measuredOnly = pgSmartTags([
  ...Object.entries(TABLES).map(([table, tags]) => ({
    kind: 'class',
    match: (entity) => isOctavos(entity) && entity.relname === table,
    tags,
  })),
  {
    kind: 'class',
    match: (entity) => isOctavos(entity) && !(entity.relname in TABLES),
    tags: HIDDEN,
  },
  { kind: 'procedure', match: isOctavos, tags: HIDDEN },
]);

function isOctavos(entity) {
  return entity.getNamespace().nspname === 'public';
}

const preset = {
  extends: [PostGraphileAmberPreset, PgLazyJWTPreset],
  plugins: [measuredOnly],
  pgServices: [
    makePgService({
      connectionString: DATABASE_URL,
      schemas: ['public', 'bench'],
      poolConfig: { max: 10 },
      pubsub: false,
    }),
  ],
  schema: { pgJwtSecret: JWT_SECRET },
  grafast: { explain: false },
  grafserv: { graphiql: false, watch: false, maskError: (error) => error },
};

const server = createServer();
const serv = postgraphile(preset).createServ(grafserv);
await serv.addTo(server);
server.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
