import { SEEDED_BEFORE, type World } from './world.js';
import { type Data, isRead, type ParityCase, type ParityPair } from './pair.js';

interface FieldError {
  field: string;
  message: string;
}

/** A call's outcome, in one form for GraphQL and REST. */
export interface Outcome {
  /** `done`, or an error code. */
  outcome: string;
  /** An error's status; null on success, where GraphQL has one status. */
  status: number | null;
  message: string | null;
  /** Field errors, under REST's field names. */
  fields: FieldError[];
  /** REST's actual or expected body. */
  body: unknown;
  next: string | null;
  /** The rows afterwards; null for a read, whose rows parity.api.test.ts compares once for all its cases. */
  stored: unknown;
}

interface GraphQLBody {
  data?: Data | null;
  errors?: { message: string; extensions: { code: string; fields?: FieldError[] } }[];
}

interface ProblemBody {
  code: string;
  detail: string;
  status: number;
  fields?: FieldError[];
}

const NOTHING = { message: null, status: null, fields: [], body: null, next: null };

/** Runs the case by GraphQL. */
export async function byGraphQL(world: World, pair: ParityPair, one: ParityCase): Promise<Outcome> {
  await prepare(world, one);
  const { status, body } = await world.app.rest<GraphQLBody>('POST', '/graphql', {
    body: { query: pair.query, variables: one.input?.(world) ?? {} },
    headers: { ...world.credentials[one.caller ?? 'nobody'], ...one.headers },
  });
  const { data, errors = [] } = body;
  const [first] = errors;
  if (first) {
    if (data) throw new Error('Nothing may be answered beside an error.');
    const fields = errors.flatMap(({ extensions }) => extensions.fields ?? []);
    return leaving(world, pair, {
      ...NOTHING,
      outcome: first.extensions.code,
      status,
      message: first.message,
      fields: fields.map(({ field, message }) => ({ field: pair.names?.[field] ?? field, message })),
    });
  }
  if (status !== 200 || !data) throw new Error(`GraphQL answered ${status} without data.`);
  const page = pair.connection?.(data).pageInfo;
  return leaving(world, pair, {
    ...NOTHING,
    outcome: 'done',
    body: pair.answer(data, world),
    next: page?.hasNextPage ? page.endCursor : null,
  });
}

/** Runs the case by REST. */
export async function byRest(world: World, pair: ParityPair, one: ParityCase): Promise<Outcome> {
  await prepare(world, one);
  const { method, path, body: sent } = pair.rest(one.input?.(world) ?? {}, world);
  const { status, headers, body } = await world.app.rest<unknown>(method, path, {
    ...(sent !== undefined && { body: sent }),
    headers: { ...world.credentials[one.caller ?? 'nobody'], ...one.headers },
  });
  if (status >= 400) {
    const problem = body as ProblemBody;
    if (problem.status !== status) throw new Error('A problem must say the status that it has.');
    return leaving(world, pair, {
      ...NOTHING,
      outcome: problem.code,
      status,
      message: problem.detail,
      fields: problem.fields ?? [],
    });
  }
  const link = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  const next = link ? new URL(link, world.app.url).searchParams.get('cursor') : null;
  return leaving(world, pair, { ...NOTHING, outcome: 'done', body: without(body, pair.restAlone), next });
}

function without(body: unknown, names: readonly string[] = []): unknown {
  if (names.length === 0) return body;
  const entries = Object.entries(body as object);
  if (!names.every((name) => Object.hasOwn(body as object, name))) throw new Error('Something is not there.');
  return Object.fromEntries(entries.filter(([name]) => !names.includes(name)));
}

async function prepare(world: World, { before }: ParityCase): Promise<void> {
  await world.reset();
  await before?.(world);
}

/** Adds the stored rows and replaces new ids and times. */
async function leaving(world: World, pair: ParityPair, outcome: Omit<Outcome, 'stored'>): Promise<Outcome> {
  const known = new Set([
    ...[world.posts, world.comments, world.wishlist].flatMap((rows) => rows.map(({ id }) => id)),
  ]);
  const made = new Map<string, string>();
  const whole = { ...outcome, stored: isRead(pair) ? null : await world.stored() };
  return JSON.parse(JSON.stringify(whole), (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return new Date(value) < SEEDED_BEFORE ? value : 'now';
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) || known.has(value)) return value;
    if (!made.has(value)) made.set(value, `new id ${made.size + 1}`);
    return made.get(value);
  }) as Outcome;
}
