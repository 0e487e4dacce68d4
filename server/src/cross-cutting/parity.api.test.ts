import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, Kind, parse, validate } from 'graphql';
import { restOperations } from '../rest-operations.js';
import { ERROR_CODES, type ErrorCode } from '../platform/core/error-codes.js';
import { errorsOf } from '../platform/rest/operation.js';
import { byGraphQL, byRest, type Outcome } from '../testing/parity/transports.js';
import { COMMENT_PAIRS } from '../testing/parity/comments.pairs.js';
import { isRead, type ParityCase, type ParityPair } from '../testing/parity/pair.js';
import { POST_PAIRS } from '../testing/parity/posts.pairs.js';
import { SEARCH_PAIRS } from '../testing/parity/search.pairs.js';
import { SESSION_PAIRS } from '../testing/parity/session.pairs.js';
import { SUBSCRIBER_PAIRS } from '../testing/parity/subscriber.pairs.js';
import { WISHLIST_PAIRS } from '../testing/parity/wishlist.pairs.js';
import { createWorld, type World } from '../testing/parity/world.js';

/** Runs each case by GraphQL and REST on the same rows: same result, same error, same rows afterwards. */

const PAIRS = [
  ...POST_PAIRS,
  ...SEARCH_PAIRS,
  ...COMMENT_PAIRS,
  ...WISHLIST_PAIRS,
  ...SUBSCRIBER_PAIRS,
  ...SESSION_PAIRS,
];

/** What no pair compares, with the reason. */
const WITHOUT_COUNTERPART: Record<string, string> = {
  closeSession: 'A cookie is HTTP’s; what its end means to both transports is compared below.',
  closeSessionByPost: 'So is this.',
  uploadMedia: 'And so is a form with a file: modules/media/media.api.test.ts.',
  'openSession BAD_USER_INPUT': 'Its body is REST’s own.',
  'openSession FORBIDDEN': 'So is the uid in it.',
  'createBlog EMAIL_NOT_VERIFIED': 'By both transports in modules/spam/spam.api.test.ts.',
  'updateBlog EMAIL_NOT_VERIFIED': 'So is this,',
  'addComment EMAIL_NOT_VERIFIED': 'and this,',
  'editComment EMAIL_NOT_VERIFIED': 'and this.',
  'createBlog ACCOUNT_RESTRICTED': 'By both transports in cross-cutting/restricted.api.test.ts.',
  'updateBlog ACCOUNT_RESTRICTED': 'So is this,',
  'addComment ACCOUNT_RESTRICTED': 'and this,',
  'editComment ACCOUNT_RESTRICTED': 'and this.',
  'myWishlist FORBIDDEN': 'In GraphQL nobody can ask for the list of another member.',
};

/** The fields that only GraphQL has, with the reason. */
const IN_GRAPHQL_ALONE: Record<string, string> = {
  myDeletedBlogs: 'What is deleted is shown and restored on the page: modules/blog/removed-blog.api.test.ts.',
  removedBlog: 'It is read there: modules/blog/readable-removed-blog.api.test.ts.',
  restoreBlog: 'So is this,',
  moderationQueue: 'What moderators do, they do on the page: modules/moderation.',
  moderatedMember: 'So is this,',
  findMembers: 'and this,',
  auditLog: 'and this,',
  moderate: 'and this,',
  moderateMember: 'and this,',
  undoModeration: 'and this,',
  setRole: 'and this.',
  report: 'A page offers it: modules/moderation/report.api.test.ts,',
  myReports: 'and shows what came of it,',
  myModerationDecisions:
    'what was decided about oneself: modules/moderation/moderation-decision.api.test.ts,',
  myRemovedComments: 'as what became of one’s own comments: modules/comment/comment-changes.api.test.ts.',
  myBlogs: 'The page of one’s own posts: modules/blog/member-blogs.api.test.ts.',
  member: 'A member is a page, too,',
  sendVerificationEmail: 'A button of the pages: modules/spam/spam.api.test.ts.',
  updateProfile: 'and changed there: modules/session/profile.api.test.ts.',
  myMedia: 'Pictures are shown and deleted on the page: modules/media/media.api.test.ts,',
  myMediaQuota: 'with the room that is left,',
  copyPicture: 'copied from elsewhere: modules/media/copy-picture.api.test.ts,',
  setDraftPictures: 'kept for drafts: modules/media/draft-pictures.api.test.ts,',
  deleteMedia: 'and this.',
  hideComment: 'What an author hides: modules/comment/comment-changes.api.test.ts,',
  unhideComment: 'and shows again.',
  removeBlogForGood: 'and this.',
  deleteAccount: 'A page does it, after a sign-in of the last five minutes.',
  mySessions: 'And where a member is logged in is theirs to see on the page.',
  endSession: 'As logOutEverywhere; what it ends: modules/session/sessions.api.test.ts.',
  logOutEverywhere:
    'Neither is this; what it ends, it ends for both transports: modules/session/everywhere.api.test.ts.',
};

/** Error codes of all operations; see parity-requests.api.test.ts, and idempotency.api.test.ts for keys in use. */
const OF_EVERY_REQUEST: ErrorCode[] = [
  'BAD_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'IDEMPOTENCY_KEY_IN_USE',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
];

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The part of an outcome that is compared. graphql-js has its own messages for type errors. */
function comparable(outcome: Outcome, { byTypes }: ParityCase): object {
  if (!byTypes) return outcome;
  const { message: _message, fields, ...rest } = outcome;
  return { ...rest, fields: fields.map(({ field }) => field).sort() };
}

describe.each(PAIRS)('$id', (pair: ParityPair) => {
  test.each(pair.cases)('$name: $outcome, by GraphQL as by REST', async (one) => {
    const graphql = await byGraphQL(world, pair, one);
    const rest = await byRest(world, pair, one);

    expect(comparable(rest, one)).toEqual(comparable(graphql, one));
    // Equal outcomes could be equally wrong, so each is also compared with the expected one.
    expect(rest.outcome).toBe(one.outcome);
    if (one.outcome !== 'done') expect(rest.status).toBe(ERROR_CODES[one.outcome].status);
    expect(rest.fields.length > 0).toBe(one.outcome === 'BAD_USER_INPUT');
  });

  if (isRead(pair)) {
    test('leaves all rows as they are', async () => {
      expect(await world.stored()).toEqual(world.initial);
    });
  }
});

describe('the end of a session', () => {
  test('makes a visitor of its cookie, by GraphQL as by REST', async () => {
    const { headers } = await world.app.rest('POST', '/jwt', { caller: world.author });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const whom = async () => {
      const query = '{ me { uid } }';
      const graphql = await world.app.rest<{ data: { me: { uid: string } | null } }>('POST', '/graphql', {
        body: { query },
        headers: { cookie },
      });
      const rest = await world.app.rest('GET', `/mywishlist/${world.author.uid}`, { headers: { cookie } });
      return [graphql.body.data.me?.uid ?? null, rest.status];
    };

    expect(await whom()).toEqual([world.author.uid, 200]);
    expect(await world.app.rest('GET', '/logout', { headers: { cookie } })).toMatchObject({ status: 200 });
    expect(await whom()).toEqual([null, 401]);
  });
});

describe('the cases', () => {
  const schema = buildSchema(
    readFileSync(path.resolve(import.meta.dirname, '../../../schema.graphql'), 'utf8'),
  );

  test('are about each query, each mutation and each REST operation', () => {
    const asked = PAIRS.flatMap(({ query }) => {
      const document = parse(query);
      expect(validate(schema, document)).toEqual([]);
      const [operation] = document.definitions;
      if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('A pair has one operation.');
      return operation.selectionSet.selections.map((field) =>
        field.kind === Kind.FIELD ? field.name.value : '',
      );
    });
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    const operations = restOperations(world.app.services).map(({ id }) => id);

    expect([...new Set(asked)].sort()).toEqual(fields.filter((name) => !(name in IN_GRAPHQL_ALONE)).sort());
    expect(PAIRS.map(({ id }) => id).sort()).toEqual(
      operations.filter((id) => !(id in WITHOUT_COUNTERPART)).sort(),
    );
  });

  test('send each REST request to the operation that they are named for', () => {
    for (const { id, rest, cases } of PAIRS) {
      const operation = restOperations(world.app.services).find((one) => one.id === id);
      const pattern = new RegExp(`^${operation?.path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
      for (const { input } of cases) {
        const call = rest(input?.(world) ?? {}, world);
        expect(call.method).toBe(operation?.method);
        expect(call.path).toMatch(pattern);
      }
    }
  });

  test('meet each refusal that an operation is said to have', () => {
    const compared = restOperations(world.app.services).filter(({ id }) => !(id in WITHOUT_COUNTERPART));
    const missing = compared.flatMap((operation) => {
      const met = new Set(PAIRS.find(({ id }) => id === operation.id)?.cases.map(({ outcome }) => outcome));
      const said = errorsOf(operation).filter((code) => {
        if (code === 'FORBIDDEN') return operation.errors?.includes(code);
        return ERROR_CODES[code].transport === 'both' && !OF_EVERY_REQUEST.includes(code);
      });
      return ['done' as const, ...new Set(said)]
        .filter((code) => !met.has(code))
        .map((code) => `${operation.id} ${code}`);
    });

    expect(missing.filter((one) => !(one in WITHOUT_COUNTERPART))).toEqual([]);
  });
});
