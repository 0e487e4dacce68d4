import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from './config.js';
import { StartError } from '../platform/core/start-error.js';

const KEY = JSON.stringify({
  project_id: 'real-project',
  client_email: 'octavo@real-project.example',
  private_key: '-----BEGIN PRIVATE KEY-----\\nsecret\\n-----END PRIVATE KEY-----\\n',
});
const REAL = {
  FIREBASE_PROJECT_ID: 'real-project',
  FIREBASE_SERVICE_ACCOUNT: KEY,
  FIREBASE_WEB_API_KEY: 'public-key',
};

/** The error message for an invalid configuration. */
function refusal(env: Record<string, string>): string {
  try {
    loadConfig(env, '/project');
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  throw new Error('The configuration was accepted.');
}

describe('without any variable', () => {
  const config = loadConfig({}, '/project');

  test('everything runs on this machine, for this machine', () => {
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      publicUrl: 'http://localhost:4000',
      databaseUrl: null,
      dataDir: '/project/.data',
      seed: true,
      trustProxy: false,
      pageCacheBytes: 32 * 2 ** 20,
      rateLimitPerMinute: 30_000,
      actionLimitFactor: 1,
      graphql: { introspection: true, suggestions: true },
    });
  });

  test('the emulator is embedded and its project can never be a real one', () => {
    expect(config.firebase).toMatchObject({
      projectId: 'demo-octavo',
      authEmulatorHost: '127.0.0.1:9099',
      embedded: true,
      serviceAccount: null,
      googleSignIn: true,
    });
    expect(loadConfig({ GOOGLE_SIGN_IN: 'false' }).firebase.googleSignIn).toBe(false);
  });
});

describe('mail', () => {
  const SMTP = {
    SMTP_URL: 'smtp://octavo:secret@mail.example.org:587',
    MAIL_FROM: 'Octavo <news@example.org>',
  };

  test('is caught on this machine unless there is a mail server', () => {
    expect(loadConfig({}).mail).toMatchObject({ kind: 'catcher', port: null });
    expect(loadConfig({ MAIL_CATCHER_PORT: '5025' }).mail).toMatchObject({ kind: 'catcher', port: 5025 });
    expect(loadConfig(SMTP).mail).toEqual({
      kind: 'smtp',
      smtpUrl: SMTP.SMTP_URL,
      from: SMTP.MAIL_FROM,
    });
  });

  test('is not sent at all in production without a mail server, but for demonstrations', () => {
    const production = { ...REAL, NODE_ENV: 'production' };
    expect(loadConfig(production).mail).toBeNull();
    expect(loadConfig({ ...production, ...SMTP }).mail).toMatchObject({ kind: 'smtp' });
    expect(loadConfig({ NODE_ENV: 'production', OCTAVO_DEMO: 'true' }).mail).toMatchObject({
      kind: 'catcher',
    });
  });

  test('needs a sender that is an address, and a mail server that is one', () => {
    expect(refusal({ SMTP_URL: SMTP.SMTP_URL })).toContain('MAIL_FROM is needed with SMTP_URL');
    expect(refusal({ ...SMTP, MAIL_FROM: 'Octavo' })).toContain('MAIL_FROM must be an address');
    expect(refusal({ ...SMTP, MAIL_FROM: 'a@example.org\r\nBcc: b@example.org' })).toContain('MAIL_FROM');
    const wrong = refusal({ ...SMTP, SMTP_URL: 'http://octavo:secret@mail.example.org' });
    expect(wrong).toContain('SMTP_URL must be an address such as smtp://');
    expect(wrong).not.toContain('secret');
  });
});

describe('the metrics', () => {
  test('are nowhere unless asked for, then at this machine alone unless told', () => {
    expect(loadConfig({}).metrics).toBeNull();
    expect(loadConfig({ METRICS_HOST: '10.0.0.2' }).metrics).toBeNull();
    expect(loadConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(loadConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.2' }).metrics?.host).toBe('10.0.0.2');
  });

  test('never share the port of the site', () => {
    expect(() => loadConfig({ PORT: '5000', METRICS_PORT: '5000' })).toThrow(
      /METRICS_PORT is the same as PORT/,
    );
    expect(() => loadConfig({ METRICS_PORT: '0' })).toThrow(/METRICS_PORT must be between 1 and 65535/);
  });
});

describe('values', () => {
  test('an empty line in .env means the same as none', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '', SEED: '', TRUST_PROXY: '' }, '/project')).toEqual(
      loadConfig({}, '/project'),
    );
  });

  test('the public address follows the port, and is an origin however it is written', () => {
    expect(loadConfig({ PORT: '5000' }).publicUrl).toBe('http://localhost:5000');
    for (const PUBLIC_URL of ['https://blog.example.org/', 'HTTPS://Blog.Example.org:443'])
      expect(loadConfig({ PUBLIC_URL }).publicUrl).toBe('https://blog.example.org');
  });

  test.each(['https://example.org/blog', 'https://example.org/?a=b', 'https://example.org/#a'])(
    'the public address has nothing after the host: %s',
    (address) => {
      expect(() => loadConfig({ PUBLIC_URL: address })).toThrow(
        /PUBLIC_URL must be an address without a path/,
      );
    },
  );

  test.each([
    ['1', 1],
    ['0', false],
    ['false', false],
    ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
  ])('TRUST_PROXY=%s', (given, expected) => {
    expect(loadConfig({ TRUST_PROXY: given }).trustProxy).toEqual(expected);
  });

  test.each([
    ['', []],
    ['*', '*'],
    ['https://app.example.org, http://localhost:5173', ['https://app.example.org', 'http://localhost:5173']],
  ])('CORS_ORIGINS=%s', (given, expected) => {
    expect(loadConfig({ CORS_ORIGINS: given }).corsOrigins).toEqual(expected);
  });

  test('a database of its own is not filled with the demonstration unless asked to', () => {
    const DATABASE_URL = 'postgresql://u:p@db:5432/octavo';
    expect(loadConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, seed: false });
    expect(loadConfig({ DATABASE_URL, SEED: 'true' }).seed).toBe(true);
  });

  test("the tables' owner is another user of the same database, and is not given alone", () => {
    const DATABASE_URL = 'postgresql://site:p@db/octavo';
    const DATABASE_OWNER_URL = 'postgresql://owner:p@db/octavo';
    expect(loadConfig({ DATABASE_URL, DATABASE_OWNER_URL }).databaseOwnerUrl).toBe(DATABASE_OWNER_URL);
    const [ELSEWHERE, OTHER] = ['postgresql://site:p@elsewhere/octavo', 'postgresql://site:p@db/other'];
    for (const other of ['', DATABASE_OWNER_URL, 'postgresql://site@db/octavo', ELSEWHERE, OTHER]) {
      expect(refusal({ DATABASE_URL: other, DATABASE_OWNER_URL })).toContain('names another user');
    }
  });

  test('an emulator elsewhere is used instead of an embedded one', () => {
    expect(loadConfig({ FIREBASE_AUTH_EMULATOR_HOST: 'auth:9099' }).firebase).toMatchObject({
      authEmulatorHost: 'auth:9099',
      embedded: false,
    });
  });
});

describe('a real Firebase project', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-config-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('needs no emulator and gives the browser its public values', () => {
    const { firebase, seed } = loadConfig({ ...REAL, NODE_ENV: 'production' });
    expect(firebase).toMatchObject({
      projectId: 'real-project',
      authEmulatorHost: null,
      embedded: false,
      web: { apiKey: 'public-key', authDomain: 'real-project.firebaseapp.com', projectId: 'real-project' },
    });
    expect(firebase.serviceAccount?.privateKey).toContain('-----BEGIN PRIVATE KEY-----\nsecret\n');
    expect(seed).toBe(false);
  });

  test('takes the service account from a file too', () => {
    const file = path.join(folder, 'key.json');
    writeFileSync(file, KEY);
    expect(loadConfig({ ...REAL, FIREBASE_SERVICE_ACCOUNT: file }).firebase.serviceAccount?.clientEmail).toBe(
      'octavo@real-project.example',
    );
  });

  test.each([
    ['a file that is missing', '/nowhere/key.json', 'cannot be read'],
    ['broken JSON', '{"project_id":', 'not valid JSON'],
    ['another kind of JSON', '{}', 'not a service account key'],
    ['another project', KEY.replace('real-project', 'other'), 'belongs to the project "other"'],
  ])('refuses %s as service account', (_what, value, expected) => {
    expect(refusal({ ...REAL, FIREBASE_SERVICE_ACCOUNT: value })).toContain(expected);
  });

  test('never gets the accounts of the demonstration', () => {
    expect(refusal({ ...REAL, SEED: 'true' })).toContain('SEED');
  });
});

describe('limits', () => {
  test('are switched off by 0, and refused where they make no sense', () => {
    expect(loadConfig({ RATE_LIMIT_PER_MINUTE: '0', ACTION_LIMIT_FACTOR: '0' })).toMatchObject({
      rateLimitPerMinute: null,
      actionLimitFactor: null,
    });
    expect(loadConfig({ RATE_LIMIT_PER_MINUTE: '5000', ACTION_LIMIT_FACTOR: '0.5' })).toMatchObject({
      rateLimitPerMinute: 5000,
      actionLimitFactor: 0.5,
    });
    const message = refusal({ RATE_LIMIT_PER_MINUTE: '-1', ACTION_LIMIT_FACTOR: 'many' });
    expect(message).toMatch(/RATE_LIMIT_PER_MINUTE must be at least 0/);
    expect(message).toMatch(/ACTION_LIMIT_FACTOR must be a number/);
  });

  test('of what the schema gives away: no names in production, nothing where it may not be asked for', () => {
    const of = (env: Record<string, string>) => loadConfig({ ...REAL, ...env }).graphql;

    expect(of({ NODE_ENV: 'production' })).toMatchObject({ introspection: true, suggestions: false });
    expect(of({ GRAPHQL_INTROSPECTION: 'false' })).toMatchObject({
      introspection: false,
      suggestions: false,
    });
  });
});

describe('refusals', () => {
  test('list every problem together, and do not repeat secrets', () => {
    const message = refusal({
      PORT: 'four thousand',
      DATABASE_URL: 'mysql://root:hunter2@db/octavo',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'loud',
      FIREBASE_PROJECT_ID: 'real-project',
    });
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'FIREBASE_SERVICE_ACCOUNT',
      'FIREBASE_WEB_API_KEY',
    ]) {
      expect(message).toContain(`- ${name} `);
    }
    expect(message).not.toContain('hunter2');
  });

  test.each(['maybe', '10.0.0.0/99', 'localhost', '10.0.0.1,'])(
    'TRUST_PROXY=%s, which is no address',
    (value) => {
      expect(refusal({ TRUST_PROXY: value })).toContain('- TRUST_PROXY must be the number of proxies');
    },
  );

  test.each([
    'app.example.org',
    'https://app.example.org/',
    'https://*.example.org',
    'null',
    '*, https://app.example.org',
    'https://App.example.org',
  ])('CORS_ORIGINS=%s, which no browser would send', (origins) => {
    expect(refusal({ CORS_ORIGINS: origins })).toContain('CORS_ORIGINS must be * or origins such as');
  });

  test.each(['0', '65536', '80.5'])('PORT=%s', (port) => {
    expect(refusal({ PORT: port })).toContain('PORT must be');
  });
});

describe('in production', () => {
  test.each([
    ['no Firebase project', {}],
    ['an emulator', { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
    ['an emulator beside a project', { ...REAL, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
  ])('%s is refused unless it is a demonstration', (_what, env) => {
    expect(refusal({ ...env, NODE_ENV: 'production' })).toContain('OCTAVO_DEMO=true');
    expect(loadConfig({ ...env, NODE_ENV: 'production', OCTAVO_DEMO: 'true' })).toMatchObject({
      host: '0.0.0.0',
    });
  });
});
