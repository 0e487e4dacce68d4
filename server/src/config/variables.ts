import { isEmail } from 'class-validator';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';

/** "" in a .env file means unset. */
const unset = (value: unknown): unknown => (value === '' ? undefined : value);

const text = z.preprocess(unset, z.string().optional());

const portNumber = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a whole number')
  .min(1, 'must be between 1 and 65535')
  .max(65535, 'must be between 1 and 65535');

const port = (fallback: number) => z.preprocess(unset, portNumber.default(fallback));

const optionalPort = z.preprocess(unset, portNumber.optional());

const wholeNumber = (minimum = 1) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(minimum, `must be at least ${minimum}`);

const count = (fallback: number, minimum = 1) => z.preprocess(unset, wholeNumber(minimum).default(fallback));

/** Unset: the default in the code. */
const limit = z.preprocess(unset, wholeNumber().optional());

const flag = z.preprocess(
  unset,
  z
    .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
    .transform((value) => value === 'true' || value === '1')
    .optional(),
);

const url = (protocols: RegExp, example: string) =>
  z.preprocess(
    unset,
    z.url({ protocol: protocols, error: `must be an address such as ${example}` }).optional(),
  );

/** Scheme, host and port, as browsers write them. */
const origin = (example: string) =>
  url(/^https?$/, example)
    .refine((value) => value === undefined || /^\/*$/.test(pathOf(value)), {
      error: `must be an address without a path, such as ${example}`,
    })
    .transform((value) => value && new URL(value).origin);

const pathOf = (address: string): string => {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
};

const hostAndPort = z.preprocess(
  unset,
  z
    .string()
    .regex(
      /^(\[[0-9a-fA-F:]+\]|[^\s:/]+):\d{1,5}$/,
      'must be host:port without http://, such as 127.0.0.1:9099',
    )
    .optional(),
);

/** A comma-separated list, lower-cased. */
const list = text.transform((value = '') =>
  value
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean),
);

const addressesIn = (value: string): string[] => value.split(',').map((address) => address.trim());

function areAddresses(addresses: string[]): boolean {
  try {
    proxyAddr.compile(addresses);
    return true;
  } catch {
    return false;
  }
}

const trustProxy = z.preprocess(
  unset,
  z
    .string()
    .refine(
      (value) => value !== 'true',
      'must be the number of proxies or their addresses; "true" trusts anyone',
    )
    .refine(
      (value) => /^(false|\d+)$/.test(value) || areAddresses(addressesIn(value)),
      'must be the number of proxies, or their addresses or networks, separated by commas',
    )
    .transform((value): number | string[] | false => {
      if (value === 'false' || value === '0') return false;
      if (/^\d+$/.test(value)) return Number(value);
      return addressesIn(value);
    })
    .default(false),
);

/** As browsers send it in `Origin`; no wildcards. */
function isOrigin(value: string): boolean {
  return /^https?:[^*]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

const origins = z.preprocess(
  unset,
  z
    .string()
    .transform((value) => (value === '*' ? value : value.split(',').map((origin) => origin.trim())))
    .refine(
      (value) => value === '*' || value.every(isOrigin),
      'must be * or origins such as https://app.example.org, separated by commas',
    )
    .default([]),
);

/** As in the `From` header. */
const sender = z.preprocess(
  unset,
  z
    .string()
    .refine(
      (value) => isEmail(value, { allow_display_name: true }),
      'must be an address, such as Octavo <newsletter@blog.example.org>',
    )
    .optional(),
);

/** Every variable that Octavo reads; .env.example describes them. */
export const variables = z.object({
  NODE_ENV: z.preprocess(
    unset,
    z
      .enum(['development', 'production', 'test'], { error: 'must be development, production or test' })
      .default('development'),
  ),
  HOST: text,
  PORT: port(4000),
  PUBLIC_URL: origin('https://blog.example.org'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/octavo'),
  DATABASE_OWNER_URL: url(/^postgres(ql)?$/, 'postgresql://owner:password@host:5432/octavo'),
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/, 'postgresql://user:password@replica:5432/octavo'),
  DATABASE_POOL_MAX: count(10),
  DATA_DIR: text,
  FIREBASE_PROJECT_ID: text,
  FIREBASE_SERVICE_ACCOUNT: text,
  FIREBASE_WEB_API_KEY: text,
  FIREBASE_WEB_AUTH_DOMAIN: text,
  FIREBASE_WEB_APP_ID: text,
  FIREBASE_AUTH_EMULATOR_HOST: hostAndPort,
  FIREBASE_AUTH_EMULATOR_PUBLIC_HOST: hostAndPort,
  AUTH_EMULATOR_PORT: port(9099),
  GOOGLE_SIGN_IN: flag,
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example.org:587'),
  MAIL_FROM: sender,
  MAIL_CATCHER_PORT: optionalPort,
  OCTAVO_DEMO: flag,
  SEED: flag,
  LOG_LEVEL: z.preprocess(
    unset,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .optional(),
  ),
  LOG_PRETTY: flag,
  METRICS_PORT: optionalPort,
  METRICS_HOST: text,
  PAGE_CACHE_MB: count(32, 0),
  MEDIA_QUOTA_MB: count(500),
  MEDIA_URL: url(/^https?$/, 'https://pictures.example.org'),
  S3_BUCKET: text,
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.org'),
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  SEARCH_SYNONYMS_FILE: text,
  TRUST_PROXY: trustProxy,
  CORS_ORIGINS: origins,
  OPERATOR_EMAILS: list,
  HOLD_NEW_MEMBERS: flag,
  REQUIRE_VERIFIED_EMAIL: flag,
  HELD_WORDS_FILE: text,
  NEW_MEMBER_POSTS_PER_HOUR: limit,
  NEW_MEMBER_POSTS_PER_DAY: limit,
  NEW_MEMBER_COMMENTS_PER_HOUR: limit,
  NEW_MEMBER_COMMENTS_PER_DAY: limit,
  RATE_LIMIT_PER_MINUTE: count(30_000, 0),
  ACTION_LIMIT_FACTOR: z.preprocess(
    unset,
    z.coerce
      .number({ error: 'must be a number' })
      .min(0, 'must be at least 0')
      .max(1_000_000, 'must be at most 1000000')
      .default(1),
  ),
  GRAPHQL_INTROSPECTION: flag,
  GRAPHQL_OPERATIONS: z.preprocess(
    unset,
    z.enum(['any', 'registered'], { error: 'must be any or registered' }).default('any'),
  ),
});

export type Variables = z.output<typeof variables>;
