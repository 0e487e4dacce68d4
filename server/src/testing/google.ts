import { createHmac, createSign, generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import https from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { IdentitySettings } from '../platform/auth/firebase.js';

const PROJECT = 'octavo-under-test';
/** No server listens on it. */
const CLOSED_PORT = 1;
const KEY_ID = 'key-of-the-day';

export const ISSUER = `https://securetoken.google.com/${PROJECT}`;

type Claims = Record<string, unknown>;

/** Deviations from a valid token. */
export interface TokenChanges {
  claims?: Claims;
  header?: Claims;
  /** `foreign`: another key; `none`: unsigned; `public key`: HMAC with the public key. */
  signature?: 'foreign' | 'none' | 'public key';
  /** Claims changed after signing. */
  tamperedClaims?: Claims;
}

export interface Account {
  disabled?: boolean;
  /** Earlier sign-ins are invalid; seconds since 1970. */
  validSince?: number;
  /** Has only signed in with Google. */
  withoutPassword?: boolean;
}

const FAILURE = { status: 500, body: { error: { message: 'BACKEND_ERROR' } } };
const NOT_FOUND = { status: 400, body: { error: { message: 'USER_NOT_FOUND' } } };

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** In seconds, as in tokens. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** Made once, since a pair takes a tenth of a second. */
const KEYS = newKeys();
/** Of somebody who is not Google. */
const FOREIGN_KEYS = newKeys();

/**
 * A fake Google on loopback: connections to Google's names lead here. The code under test has its production
 * configuration and verifies real signatures.
 */
export class Google {
  /** By uid. */
  readonly accounts = new Map<string, Account>();
  /** Account lookups so far. */
  lookups = 0;
  isReachable = true;
  /** Every response has this status. */
  failsWith: number | null = null;
  /** Rejects changes and deletions. */
  refusesChanges = false;

  private readonly server: Server;
  private readonly usualAgent = https.globalAgent;
  private readonly emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;

  private constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request).then(({ status, body }) => {
        response.writeHead(status, {
          'content-type': 'application/json',
          'cache-control': 'public, max-age=3600',
        });
        response.end(JSON.stringify(body));
      });
    });
  }

  /** Until stopped, this process reaches neither Google nor the emulator. */
  static async start(): Promise<Google> {
    const google = new Google();
    google.server.listen(0, '127.0.0.1');
    await once(google.server, 'listening');
    const agent = new https.Agent({ keepAlive: false });
    agent.createConnection = () => {
      const { port } = google.server.address() as AddressInfo;
      return connect(google.isReachable ? port : CLOSED_PORT, '127.0.0.1');
    };
    https.globalAgent = agent;
    delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    return google;
  }

  get identity(): IdentitySettings {
    const privateKey = KEYS.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const clientEmail = `octavo@${PROJECT}.iam.gserviceaccount.com`;
    return { projectId: PROJECT, serviceAccount: { projectId: PROJECT, clientEmail, privateKey } };
  }

  /** An ID token of a fresh sign-in, with changes. */
  token(uid: string, changes: TokenChanges = {}): string {
    const now = nowInSeconds();
    const claims = {
      iss: ISSUER,
      aud: PROJECT,
      sub: uid,
      user_id: uid,
      auth_time: now,
      iat: now,
      exp: now + 3_600,
      email: `${uid}@octavo.example`,
      name: 'Test Member',
      ...changes.claims,
    };
    const header = { alg: 'RS256', typ: 'JWT', kid: KEY_ID, ...changes.header };
    const signed = `${encode(header)}.${encode(claims)}`;
    const signature = this.sign(signed, changes.signature);
    if (!changes.tamperedClaims) return `${signed}.${signature}`;
    return `${encode(header)}.${encode({ ...claims, ...changes.tamperedClaims })}.${signature}`;
  }

  async stop(): Promise<void> {
    https.globalAgent = this.usualAgent;
    if (this.emulator) process.env.FIREBASE_AUTH_EMULATOR_HOST = this.emulator;
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private sign(content: string, how: TokenChanges['signature']): string {
    if (how === 'none') return '';
    if (how === 'public key') return createHmac('sha256', this.publicKey).update(content).digest('base64url');
    const { privateKey } = how === 'foreign' ? FOREIGN_KEYS : KEYS;
    return createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url');
  }

  private get publicKey(): string {
    return KEYS.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  }

  /** The endpoints that firebase-admin uses. */
  private async answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const body = await text(request);
    const url = request.url ?? '';
    if (this.failsWith) return { status: this.failsWith, body: { error: { message: 'BACKEND_ERROR' } } };
    if (url.startsWith('/robot/v1/metadata/x509/')) {
      return { status: 200, body: { [KEY_ID]: this.publicKey } };
    }
    if (url === '/token') {
      return { status: 200, body: { access_token: 'access', token_type: 'Bearer', expires_in: 3600 } };
    }
    if (url.endsWith('/accounts:lookup')) return { status: 200, body: this.lookUp(body) };
    if (url.endsWith('/accounts:update')) return this.endSignIns(body);
    if (url.endsWith('/accounts:delete')) return this.delete(body);
    return { status: 404, body: { error: { message: `Nothing at ${url}` } } };
  }

  private lookUp(body: string): object {
    this.lookups += 1;
    const { localId } = JSON.parse(body) as { localId: string[] };
    const users = localId.flatMap((uid) => {
      const account = this.accounts.get(uid);
      if (!account) return [];
      const { disabled = false, validSince = 0, withoutPassword = false } = account;
      const providerUserInfo = [{ providerId: withoutPassword ? 'google.com' : 'password', rawId: uid }];
      return [{ localId: uid, disabled, validSince: String(validSince), providerUserInfo }];
    });
    return { users };
  }

  private delete(body: string): { status: number; body: object } {
    const { localId } = JSON.parse(body) as { localId: string };
    if (this.refusesChanges) return FAILURE;
    return this.accounts.delete(localId) ? { status: 200, body: {} } : NOT_FOUND;
  }

  private endSignIns(body: string): { status: number; body: object } {
    const { localId, validSince } = JSON.parse(body) as { localId: string; validSince: string };
    if (this.refusesChanges) return FAILURE;
    const account = this.accounts.get(localId);
    if (!account) return NOT_FOUND;
    this.accounts.set(localId, { ...account, validSince: Number(validSince) });
    return { status: 200, body: { localId } };
  }
}

function newKeys(): KeyPairKeyObjectResult {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}
