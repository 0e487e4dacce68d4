import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, Kind, type OperationDefinitionNode, parse, validate } from 'graphql';
import { blogRow, commentRow, sessionRow } from '../testing/factories.js';
import { deletedBlog } from '../testing/removed-blogs.js';
import { type Member, verifyEmail } from '../testing/members.js';
import { createInternet } from '../testing/internet.js';
import { ownedPicture, PIXEL } from '../testing/pictures.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

const projectRoot = path.resolve(import.meta.dirname, '../../..');
const playground = path.join(projectRoot, 'client/playground');

interface Example {
  /** Name of its file, and of the field that it demonstrates. */
  field: string;
  document: string;
  caller: 'anyone' | 'member';
  variables: Record<string, unknown>;
}

const read = (...parts: string[]): string => readFileSync(path.join(...parts), 'utf8');
const documentsIn = (folder: string): string[] =>
  readdirSync(path.join(playground, folder)).filter((file) => file.endsWith('.graphql'));

const examples = documentsIn('examples').map((file): Example => {
  const field = path.basename(file, '.graphql');
  const companion = JSON.parse(read(playground, 'examples', `${field}.json`)) as Omit<Example, 'field'>;
  return { ...companion, field, document: read(playground, 'examples', file) };
});
const schema = buildSchema(read(projectRoot, 'schema.graphql'));

/** The only operation of a document. */
function operationOf(document: string): OperationDefinitionNode {
  const [definition, ...others] = parse(document).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION || others.length > 0)
    throw new Error('Not one operation.');
  return definition;
}

describe("the playground's documents", () => {
  test('have an example for each query and each mutation, named for it, and no other', () => {
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name.toLowerCase()} ${field}`),
    );

    const shown = examples.map(({ document }) => {
      const { operation, selectionSet } = operationOf(document);
      return selectionSet.selections.map(
        (field) => field.kind === Kind.FIELD && `${operation} ${field.name.value}`,
      );
    });

    expect(shown.flat().sort()).toEqual(fields.sort());
    expect(examples.map(({ field, document }) => document.includes(`  ${field}`))).not.toContain(false);
  });

  test.each(['examples', 'queries'])('in %s/ fit the schema', (folder) => {
    const problems = documentsIn(folder).flatMap((file) =>
      validate(schema, parse(read(playground, folder, file))).map(({ message }) => `${file}: ${message}`),
    );

    expect(problems).toEqual([]);
  });

  test.each(examples)(
    '$field begins by saying what it does, and gives the variables it declares',
    (example) => {
      const declared = operationOf(example.document).variableDefinitions ?? [];

      expect(example.document).toMatch(/^# [A-Z].{20}/);
      expect(declared.map(({ variable }) => variable.name.value)).toEqual(
        expect.arrayContaining(Object.keys(example.variables)),
      );
    },
  );
});

describe("the playground's examples", () => {
  let app: TestApp;
  let member: Member;
  let values: Record<string, unknown>;
  /** Made for each example that asks for one, because some examples delete them. */
  let made: Record<string, () => Promise<string>>;
  let closeInternet: () => Promise<void>;

  beforeAll(async () => {
    const internet = await createInternet((_, response) => response.end(PIXEL));
    app = await createTestApp({ internet });
    closeInternet = internet.close;
    member = await verifyEmail(await app.member());
    const author = await app.member();
    // The first call of a member creates their row.
    await Promise.all([member, author].map((caller) => app.graphql('{ me { uid } }', {}, caller)));
    const post = (authorUid: string) => app.db.blog.create({ data: blogRow({ authorUid }) });
    await app.db.member.update({ where: { uid: member.uid }, data: { role: 'OPERATOR' } });
    const [own, others, kept] = await Promise.all([post(member.uid), post(author.uid), post(author.uid)]);
    const row = await app.db.wishlistItem.create({ data: { memberUid: member.uid, blogId: kept.id } });
    const elsewhere = await app.db.session.create({ data: sessionRow(member.uid) });
    const { title, category, shortDescription, longDescription } = own;
    const coverUrl = 'http://octavo.test/covers/the-salt-roads.svg';
    values = {
      coverUrl,
      postId: others.id,
      othersPostId: others.id,
      authorId: author.uid,
      ownPostInput: {
        version: own.version,
        title,
        category,
        cover: coverUrl,
        shortDescription,
        longDescription,
      },
      wishlistRowId: row.id,
      sessionId: elsewhere.id,
      pictureElsewhere: 'http://pictures.example/a.png',
    };
    const ownPost = async () => (await post(member.uid)).id;
    const comment = async (blogId: string, memberUid: string) =>
      (await app.db.comment.create({ data: commentRow({ blogId, memberUid }) })).id;
    made = {
      ownPostId: ownPost,
      deletedPostId: () => deletedBlog(app, member.uid),
      auditEntryId: anEntry,
      unusedMediaId: () => ownedPicture(app, member.uid),
      ownCommentId: () => comment(others.id, member.uid),
      hideableCommentId: async () => comment(await ownPost(), author.uid),
    };
  });
  afterAll(async () => {
    await app.close();
    await closeInternet();
  });

  /** An audit log entry that can be undone. */
  async function anEntry(): Promise<string> {
    const lift = `mutation ($id: ID!) { moderateMember(input: { memberId: $id, action: LIFT }) { id } }`;
    const variables = { id: values.authorId };
    const { data } = await app.graphql<{ moderateMember: { id: string } }>(lift, variables, member);
    return data?.moderateMember.id ?? '';
  }

  /** Runs an example as the playground does, with this test's ids. */
  async function run({ document, variables }: Example, caller?: Member) {
    const asked = [...JSON.stringify(variables).matchAll(/"\{\{(\w+)\}\}"/g)].map(([, name = '']) => name);
    for (const name of asked) if (made[name]) values[name] = await made[name]();
    const filled = JSON.parse(JSON.stringify(variables), (_key, value: unknown) => {
      const name = typeof value === 'string' ? /^\{\{(\w+)\}\}$/.exec(value)?.[1] : undefined;
      if (name && !(name in values)) throw new Error(`Nobody fills {{${name}}}.`);
      return name ? values[name] : value;
    }) as Record<string, unknown>;
    return app.graphql(document, filled, caller);
  }

  test.each(examples)('$field runs without error', async (example) => {
    const endsAccess = ['deleteAccount', 'logOutEverywhere'].includes(example.field);
    const caller = endsAccess ? await app.member() : member;
    const answer = await run(example, example.caller === 'member' ? caller : undefined);

    expect(answer).toMatchObject({ status: 200, errors: [] });
    expect(Object.keys(answer.data ?? {})).toEqual([example.field]);
  });
});
