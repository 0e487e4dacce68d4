import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  GraphQLError,
  Kind,
  Lexer,
  Source,
  TokenKind,
  type GraphQLFormattedError,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/**
 * How large a GraphQL operation may be; docs/decisions/2026-11-21-limits.md says why these numbers. Beyond any of
 * them it is refused before a resolver runs.
 */
export const GRAPHQL_LIMITS: GraphQLLimits = {
  /** Words, names and signs of the document. */
  tokens: 1_000,
  /** Fields within fields; fragments do not count, and neither does introspection, which graphql-js bounds itself. */
  depth: 10,
  /** Fields with another name in the answer. */
  aliases: 30,
  /** Uses of @include, @skip and their like. */
  directives: 20,
  /** Fragments that the document defines. */
  fragments: 40,
  /** What the operation may cost; see cost.ts. */
  cost: 5_000,
};

type LimitName = 'tokens' | 'depth' | 'aliases' | 'directives' | 'fragments' | 'cost';

/** How much of each there may be. */
export type GraphQLLimits = Readonly<Record<LimitName, number>>;

/** What is too much, in the words of the message. */
const COUNTED: Record<LimitName, { many: string; hint: string }> = {
  tokens: { many: 'tokens', hint: 'Send less at once, and long texts as variables.' },
  depth: { many: 'levels of fields', hint: 'Ask for what lies deeper in a second operation.' },
  aliases: { many: 'aliases', hint: 'Send several operations instead.' },
  directives: { many: 'directives', hint: 'Leave out what is not needed.' },
  fragments: { many: 'fragments', hint: 'Send only the fragments that the operation uses.' },
  cost: { many: 'points of cost', hint: 'Ask for smaller pages, or for less of each row.' },
};

/** The code under which graphql-js and Apollo refuse a document, and under which these limits do. */
const REFUSED = 'GRAPHQL_VALIDATION_FAILED';

/**
 * The refusal of an operation that is beyond a limit.
 * @param actual how much of it there is
 * @param expose whether to say the limit and how far over it the operation is: where the schema may be asked for
 */
export function beyondLimit(name: LimitName, maximum: number, actual: number, expose: boolean): GraphQLError {
  const { many, hint } = COUNTED[name];
  const over = actual - maximum;
  const message = expose
    ? `This operation has ${actual} ${many}; at most ${maximum} are allowed, so it is ${over} over. ${hint}`
    : `This operation has too many ${many}. ${hint}`;
  return new GraphQLError(message, {
    extensions: { code: REFUSED, ...(expose && { limit: { name, maximum, actual } }), http: { status: 400 } },
  });
}

/** GraphQL Armor measures; with a bound that nothing reaches it accepts, and tells the number, which is judged here. */
function measuredBy(
  name: LimitName,
  maximum: number,
  rule: (options: {
    n: number;
    onAccept: ((context: ValidationContext | null, details: { n: number }) => void)[];
  }) => (context: ValidationContext) => object,
  expose: boolean,
): ValidationRule {
  const judge = (context: ValidationContext | null, { n }: { n: number }): void => {
    if (n > maximum) context?.reportError(beyondLimit(name, maximum, n, expose));
  };
  const measure = rule({ n: Infinity, onAccept: [judge] });
  return (context) => measure(context);
}

/** Fragments that no spread uses cost time as well, so definitions are counted. */
function maxFragmentsRule(maximum: number, expose: boolean): ValidationRule {
  return (context) => ({
    Document({ definitions }) {
      const fragments = definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).length;
      if (fragments > maximum) {
        context.reportError(beyondLimit('fragments', maximum, fragments, expose));
      }
    },
  });
}

/**
 * The limits that a document's shape alone decides, as rules for validation.
 * @param expose see {@link beyondLimit}
 */
export function limitRules(expose: boolean, limits = GRAPHQL_LIMITS): ValidationRule[] {
  return [
    measuredBy(
      'depth',
      limits.depth,
      (options) => maxDepthRule({ ...options, flattenFragments: true }),
      expose,
    ),
    // Armor leaves __typename out unless told: each alias of it is a field of the answer, too.
    measuredBy('aliases', limits.aliases, (options) => maxAliasesRule({ ...options, allowList: [] }), expose),
    measuredBy('directives', limits.directives, maxDirectivesRule, expose),
    maxFragmentsRule(limits.fragments, expose),
  ];
}

/** For graphql-js's parser, which stops reading at the limit. */
export const PARSE_OPTIONS = { maxTokens: GRAPHQL_LIMITS.tokens };

/** How graphql-js says that it stopped (its Parser.advanceLexer). */
const STOPPED_AT_LIMIT = /Document contains more tha[nt] \d+ tokens/;

/** Tokens are counted so far: reading on costs time, and whoever is this far over needs no exact number. */
const MOST_COUNTED = 10 * GRAPHQL_LIMITS.tokens;

/** The parser's refusal of a document with too many tokens in the words of the other limits; null for other errors. */
export function tokenLimitError(error: GraphQLError, expose: boolean): GraphQLFormattedError | null {
  if (!error.source || !STOPPED_AT_LIMIT.test(error.message)) return null;
  const tokens = expose ? countTokens(error.source) : MOST_COUNTED;
  const { message, extensions } = beyondLimit('tokens', GRAPHQL_LIMITS.tokens, tokens, expose);
  const { http: _http, ...shown } = extensions;
  return { message, extensions: shown };
}

/** Counts on where the parser stopped, to the end, to what is no token, or to {@link MOST_COUNTED}. */
function countTokens({ body }: Source): number {
  const lexer = new Lexer(new Source(body));
  let tokens = 0;
  try {
    while (tokens < MOST_COUNTED && lexer.advance().kind !== TokenKind.EOF) tokens += 1;
  } catch {
    // What cannot be read any more is not counted.
  }
  return tokens;
}
