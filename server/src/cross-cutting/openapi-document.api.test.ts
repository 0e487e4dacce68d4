import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type {} from '../platform/http/methods.js';
import type { OpenApiDocument } from '../platform/rest/openapi/document.js';
import { DescribedAnswers, operationsOf } from '../testing/openapi-responses.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

/** The document at /openapi.json; openapi-answers.api.test.ts checks responses against it. */

let app: TestApp;
let document: OpenApiDocument;

beforeAll(async () => {
  app = await createTestApp({ databaseUrl: NOWHERE });
  document = (await app.rest<OpenApiDocument>('GET', '/openapi.json')).body;
});
afterAll(() => app.close());

/** No test here reads or writes a row. */
const NOWHERE = 'postgresql://nobody@127.0.0.1:1/none';

/** Routes that are not REST operations. */
const NO_OPERATIONS = [
  'get /config/client.json',
  'get /healthz',
  // Links in mails, and the forms on their pages.
  'get /newsletter/confirm',
  'get /newsletter/unsubscribe',
  'get /openapi.json',
  'get /readyz',
  'post /newsletter/confirm',
  'post /newsletter/subscribe',
  'post /newsletter/unsubscribe',
  // A post's page or one of its files, by content negotiation.
  'get /post/{id}',
];

/** "get /blog/{id}" for every route of the site. */
function routesOf(fastify: TestApp['fastify']): string[] {
  return fastify
    .routedAddresses()
    .flatMap(({ url, methods }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`),
    );
}

test('the description has every route of the site that is neither a page nor for operators', () => {
  const routes = routesOf(app.fastify).filter(
    (route) => !NO_OPERATIONS.includes(route) && !route.endsWith(' /graphql'),
  );

  expect(routes.sort()).toEqual(
    operationsOf(document)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  );
});

test('it keeps to OpenAPI 3.1 and to the rules of its linter', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The project has no licence.
    rules: { 'info-license': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });

  expect(document.openapi).toMatch(/^3\.1\./);
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('it shows bodies that its own schemas accept', () => {
  for (const { id, method, path, object } of operationsOf(document)) {
    const media = object.requestBody?.content['application/json'];
    // A file upload has no example.
    if (!media) continue;
    const place = `#/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${method}/requestBody`;

    expect([
      id,
      ...new DescribedAnswers(document).problemsAt(
        `${place}/content/application~1json/schema`,
        media.example,
      ),
    ]).toEqual([id]);
  }
});

test('it says which bodies and parameters may be left out or empty', () => {
  const operations = operationsOf(document);
  const optionalBodies = operations.filter(({ object }) => object.requestBody?.required === false);
  const [search] = operations.filter(({ id }) => id === 'conditionalBlogs');

  expect(optionalBodies.map(({ id }) => id)).toEqual(['openSession']);
  expect(search?.object.parameters).toMatchObject([
    { name: 'searchQuery', required: false, allowEmptyValue: true },
    { name: 'filterBy', required: false, allowEmptyValue: true },
    { name: 'author', required: false, allowEmptyValue: true },
    { name: 'limit', required: false, allowEmptyValue: true },
    { name: 'cursor', required: false, allowEmptyValue: true },
    { name: 'If-None-Match', required: false },
  ]);
});

test('it gives the bounds that the server keeps to', () => {
  const { CreateBlogInput, ReplaceBlogInput } = document.components.schemas;

  expect(CreateBlogInput).toMatchObject({
    required: ['title', 'cover', 'shortDescription', 'longDescription'],
    properties: { title: { minLength: 1, maxLength: 200 }, category: { default: 'Art' } },
  });
  expect(ReplaceBlogInput).toMatchObject({
    required: expect.arrayContaining(['category']),
    properties: {
      version: { type: ['integer', 'null'], minimum: 1 },
      cover: { maxLength: 2048, format: 'uri' },
    },
  });
});

test('it is the same text at each start, and costs a client that knows it nothing', async () => {
  const again = await createTestApp({ databaseUrl: NOWHERE });
  const [first, second] = await Promise.all(
    [app, again].map(async ({ url }) => fetch(`${url}/openapi.json`).then((answer) => answer.text())),
  );
  await again.close();
  const { headers } = await app.rest('GET', '/openapi.json');
  const known = await app.rest('GET', '/openapi.json', {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });

  expect(second).toBe(first);
  expect(headers.get('cache-control')).toBe('public, no-cache');
  expect(known).toMatchObject({ status: 304, body: null });
});

test('an answer that strays from it is noticed: in status, headers, type, or fields too many or too few', () => {
  const described = new DescribedAnswers(document);
  const [subscribe] = operationsOf(document).filter(({ id }) => id === 'subscribe');
  const [recentBlogs] = operationsOf(document).filter(({ id }) => id === 'recentBlogs');
  if (!subscribe || !recentBlogs) throw new Error('The description lacks what this test is about.');
  const headers = new Headers({ 'content-type': 'application/json' });
  const body = { acknowledged: true, insertedId: '019a8f2c-5b1e-7c3d-9a41-6f0d2e8b7c15' };
  const problemsOf = (status: number, answered: object, sent = headers) =>
    described.problemsOf(subscribe, { status, headers: sent, body: answered });

  expect(problemsOf(201, body)).toEqual([]);
  expect(problemsOf(200, body)).toEqual(['status 200 is not described']);
  expect(problemsOf(201, { ...body, email: 'x' })).toEqual([
    'body: the whole must NOT have additional properties',
  ]);
  expect(problemsOf(201, { acknowledged: true })).toEqual([
    "body: the whole must have required property 'insertedId'",
  ]);
  expect(problemsOf(201, { ...body, insertedId: '7' })).toEqual([
    'body: /insertedId must match format "uuid"',
  ]);
  expect(problemsOf(201, body, new Headers({ 'content-type': 'text/html' }))).toEqual([
    'content type text/html is not described',
  ]);
  expect(described.problemsOf(recentBlogs, { status: 200, headers, body: [] })).toEqual([
    'header ETag is missing',
  ]);
});

test('the description has the version of the site', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

  expect(document.info.version).toBe(version);
});
