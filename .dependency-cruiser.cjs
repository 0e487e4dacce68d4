/** Import rules for the server and the client. */
const client = '^client/src';
const server = '^server/src';
const test = '[.]test[.]tsx?$';
/** What puts the site together. It stands above platform and modules. */
const application = `${server}/(config/|(main|program|app|site|compose-site|services|schema|rest-operations|actions)[.]ts)`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Files that import each other cannot be understood or changed alone. Move what both need below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'trees-meet-in-the-schema',
      comment:
        'Client and server share schema.graphql and nothing else. Generate what the other side needs from it.',
      severity: 'error',
      from: { path: '^(client|server)/src' },
      to: { path: '^(client|server)/src', pathNot: '^$1/src' },
    },
    {
      name: 'lib-and-ui-know-nothing-above',
      comment: 'Pass a callback or a property instead: lib and ui serve every feature and know none.',
      severity: 'error',
      from: { path: `${client}/(lib|ui)/`, pathNot: test },
      to: { path: `${client}/(app|pages|features|testing)/` },
    },
    {
      name: 'lib-knows-no-ui',
      comment:
        'lib is about data and transport. What it has to say goes to the interface through a callback.',
      severity: 'error',
      from: { path: `${client}/lib/` },
      to: { path: `${client}/ui/` },
    },
    {
      name: 'features-are-independent',
      comment: 'Compose the two features in a page, and hand over values as properties.',
      severity: 'error',
      from: { path: `${client}/features/([^/]+)/`, pathNot: test },
      to: { path: `${client}/features/`, pathNot: `${client}/features/$1/` },
    },
    {
      name: 'features-know-no-pages',
      comment: 'A feature is used by pages and does not know them.',
      severity: 'error',
      from: { path: `${client}/features/` },
      to: { path: `${client}/(app|pages)/` },
    },
    {
      name: 'pages-know-no-frame',
      comment: 'The frame shows the pages, not the other way round.',
      severity: 'error',
      from: { path: `${client}/pages/`, pathNot: test },
      to: { path: `${client}/app/` },
    },
    {
      name: 'rendering-runs-on-the-server',
      comment: 'What the browser needs of a rendered page, too, stands in app.',
      severity: 'error',
      from: { path: `${client}/`, pathNot: [test, `${client}/(app/rendering/|entry-server[.]ts)`] },
      to: { path: `${client}/app/rendering/` },
    },
    {
      name: 'pages-are-independent',
      comment: 'What two pages share belongs to a feature or to ui.',
      severity: 'error',
      from: { path: `${client}/pages/([^/.]+)` },
      to: { path: `${client}/pages/`, pathNot: `${client}/pages/$1` },
    },
    {
      name: 'playground-stands-alone',
      comment: 'The playground is a page of its own and takes from lib and ui alone.',
      severity: 'error',
      from: { path: '^client/playground/' },
      to: { path: `${client}/(app|pages|features|testing)/` },
    },
    {
      name: 'nothing-loads-the-playground',
      comment: 'It weighs megabytes. Link to its address (lib/paths) instead.',
      severity: 'error',
      from: { path: '^(client|server)/src/' },
      to: { path: ['^client/playground/', 'node_modules/(graphiql|@graphiql|monaco-editor)/'] },
    },
    {
      name: 'only-tests-use-testing',
      comment: 'Helpers for tests never reach a visitor or a production server.',
      severity: 'error',
      from: { path: '^(client|server)/src/', pathNot: [test, '/src/testing/', 'setup'] },
      to: { path: '/src/testing/' },
    },
    {
      name: 'firebase-is-loaded-on-demand',
      comment:
        'Visitors never download Firebase: only lib/firebase/identityProvider imports it, and that file is imported dynamically.',
      severity: 'error',
      from: { path: client, pathNot: `${client}/lib/firebase/identityProvider[.]ts$` },
      to: { path: 'node_modules/(firebase|@firebase)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-only-serves',
      comment:
        'What only one machine needs (local) and the commands (cli) stand on the server, which runs without them.',
      severity: 'error',
      from: { path: `${server}/`, pathNot: [test, `${server}/testing/`] },
      to: { path: '^(local|cli)/' },
    },
    {
      name: 'local-starts-the-server',
      comment: 'It starts the site and knows its configuration and platform, not what the site consists of.',
      severity: 'error',
      from: { path: '^local/src/', pathNot: test },
      to: { path: ['^cli/', `${server}/(?!config/|platform/|(program|site)[.]ts|seed-accounts[.]ts)`] },
    },
    {
      name: 'commands-stand-on-the-database',
      comment: 'A backup is of tables and stored files, not of what the modules make of them.',
      severity: 'error',
      from: { path: '^cli/src/', pathNot: [test, '^cli/src/testing/'] },
      to: {
        path: `${server}/(?!config/|platform/(core|db|log|storage)/|modules/media/media[.]address[.]ts)`,
      },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'The platform serves every module and knows none: pass it what it needs.',
      severity: 'error',
      from: { path: `${server}/platform/`, pathNot: test },
      to: { path: [`${server}/modules/`, application] },
    },
    {
      name: 'one-composition',
      comment: 'Site and tests are put together by composeSite, so that what is tested is what runs.',
      severity: 'error',
      from: { path: `${server}/`, pathNot: `${server}/compose-site[.]ts$` },
      to: { path: `${server}/(app|services)[.]ts$`, dependencyTypesNot: ['type-only'] },
    },
    ...[
      ['core'],
      ['log', 'db', 'process', 'storage'],
      ['cache', 'auth', 'mail', 'jobs', 'idempotency', 'limits'],
      ['http'],
    ].map((layer, index, layers) => {
      const reachable = layers
        .slice(0, index + 1)
        .flat()
        .join('|');
      return {
        name: `platform-layer-${layer.join('-')}`,
        comment: 'A layer of the platform imports itself and those below. What both need belongs below.',
        severity: 'error',
        from: { path: `${server}/platform/(${layer.join('|')})/`, pathNot: test },
        to: { path: `${server}/platform/`, pathNot: `${server}/platform/(${reachable})/` },
      };
    }),
    {
      name: 'transports-are-independent',
      comment: 'GraphQL, REST and pages stand side by side on http. What two of them need belongs below.',
      severity: 'error',
      from: { path: `${server}/platform/(graphql|rest|ssr)/`, pathNot: test },
      to: { path: `${server}/platform/(graphql|rest|ssr)/`, pathNot: `${server}/platform/$1/` },
    },
    {
      name: 'modules-know-no-application',
      comment:
        'Modules are put together above them, in services.ts, schema.ts and app.ts, and are handed their settings.',
      severity: 'error',
      from: { path: `${server}/modules/`, pathNot: test },
      to: { path: application },
    },
    {
      name: 'module-order',
      comment:
        'session comes first, then spam, then blog, then comment and wishlist; subscriber stands alone; media knows session and spam; account stands on all of them. A child adds its field to the parent, so the parent never imports the child.',
      severity: 'error',
      from: { path: `${server}/modules/session/`, pathNot: test },
      to: { path: `${server}/modules/`, pathNot: `${server}/modules/session/` },
    },
    {
      name: 'module-order-media',
      comment: 'media knows session, spam and itself.',
      severity: 'error',
      from: { path: `${server}/modules/media/`, pathNot: test },
      to: { path: `${server}/modules/`, pathNot: `${server}/modules/(session|spam|media)/` },
    },
    {
      name: 'module-order-spam',
      comment: 'spam knows session and itself.',
      severity: 'error',
      from: { path: `${server}/modules/spam/`, pathNot: test },
      to: { path: `${server}/modules/`, pathNot: `${server}/modules/(session|spam)/` },
    },
    {
      name: 'module-order-blog',
      comment: 'blog knows session, spam and itself.',
      severity: 'error',
      from: { path: `${server}/modules/blog/`, pathNot: test },
      to: { path: `${server}/modules/`, pathNot: `${server}/modules/(session|spam|blog)/` },
    },
    {
      name: 'module-order-children',
      comment: 'comment and wishlist know session, spam, blog and themselves.',
      severity: 'error',
      from: { path: `${server}/modules/(comment|wishlist)/`, pathNot: test },
      to: { path: `${server}/modules/`, pathNot: `${server}/modules/(session|spam|blog|$1)/` },
    },
    {
      name: 'module-order-subscriber',
      comment: 'subscriber stands alone.',
      severity: 'error',
      from: { path: `${server}/modules/subscriber/`, pathNot: test },
      to: { path: `${server}/modules/`, pathNot: `${server}/modules/subscriber/` },
    },
    {
      name: 'only-types-services-repositories-tags-limits-cross-modules',
      comment:
        'Another module is reached through its type or its service, which hold its rules. A repository may join with what another one selects, and needs its cache tags then; moderation moves rows through repositories; what it costs is declared once, too.',
      severity: 'error',
      from: { path: `${server}/modules/([^/]+)/`, pathNot: test },
      to: {
        path: `${server}/modules/`,
        pathNot: [`${server}/modules/$1/`, '[.](type|service|repository|tags|limits)[.]ts$'],
      },
    },
    {
      name: 'only-services-use-repositories',
      comment:
        'Rules and permissions sit in the service; whatever reaches the database beside it goes round them. Not even types: repositories are injected. The named files are parts of a service.',
      severity: 'error',
      from: {
        path: `${server}/modules/`,
        pathNot: [
          '[.](service|repository)[.]ts$',
          '/(search-planner|picture-removal|removal-changes|thing-mover|version-check|session-checks)[.]ts$',
          test,
        ],
      },
      to: { path: '[.]repository[.]ts$' },
    },
    {
      name: 'only-repositories-use-the-database',
      comment:
        'SQL and Prisma calls stand in X.repository.ts, where rows become objects and cache tags are noted. Services hold the rules.',
      severity: 'error',
      from: {
        path: `${server}/modules/`,
        pathNot: ['[.]repository[.]ts$', test],
      },
      to: {
        path: `${server}/platform/db/(?!enums[.])|node_modules/(@types/)?(@prisma|pg)/`,
      },
    },
    {
      name: 'only-repositories-note-tags',
      comment: 'Cache tags are noted where rows become objects, so that nobody who shows them can forget it.',
      severity: 'error',
      from: { path: `${server}/modules/`, pathNot: ['[.]repository[.]ts$', test] },
      to: { path: `${server}/platform/cache/cache-tags[.]ts$` },
    },
    {
      name: 'services-know-no-transport',
      comment:
        'GraphQL and REST both stand on the services. Map to the transport in the resolver or the routes.',
      severity: 'error',
      from: { path: `${server}/modules/.*[.](service|policy|repository)[.]ts$` },
      to: {
        path: [
          'node_modules/(@apollo|@as-integrations|fastify|@fastify|type-graphql|graphql)/',
          `${server}/platform/(http|graphql|rest|ssr)/`,
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|[.]css$|^server/src/platform/db/generated/' },
    tsPreCompilationDeps: true,
    detectJSDocImports: false,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      // "source" is this project's own condition, for the imports #server and #local in package.json.
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};
