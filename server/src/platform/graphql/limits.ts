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

/** Checked before any resolver runs. Reasons: docs/decisions/2026-11-23-limits.md. */
export const GRAPHQL_LIMITS: GraphQLLimits = {
  tokens: 1_000,
  /** Fragments do not count, nor does introspection, whose depth graphql-js limits. */
  depth: 10,
  aliases: 30,
  directives: 20,
  fragments: 40,
  /** See cost.ts. */
  cost: 5_000,
};

type LimitName = 'tokens' | 'depth' | 'aliases' | 'directives' | 'fragments' | 'cost';

export type GraphQLLimits = Readonly<Record<LimitName, number>>;

const COUNTED: Record<LimitName, { many: string; hint: string }> = {
  tokens: { many: 'tokens', hint: 'Send less at once, and long texts as variables.' },
  depth: { many: 'levels of fields', hint: 'Ask for what lies deeper in a second operation.' },
  aliases: { many: 'aliases', hint: 'Send several operations instead.' },
  directives: { many: 'directives', hint: 'Leave out what is not needed.' },
  fragments: { many: 'fragments', hint: 'Send only the fragments that the operation uses.' },
  cost: { many: 'points of cost', hint: 'Ask for smaller pages, or for less of each row.' },
};

const REFUSED = 'GRAPHQL_VALIDATION_FAILED';

/** @param expose whether the error tells the limit and the number, as where introspection is allowed */
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

/** With an infinite limit, GraphQL Armor only measures; `judge` compares. */
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

/** Unused fragments cost time, too. */
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

/** For the limits of a document's shape. */
export function limitRules(expose: boolean, limits = GRAPHQL_LIMITS): ValidationRule[] {
  return [
    measuredBy(
      'depth',
      limits.depth,
      (options) => maxDepthRule({ ...options, flattenFragments: true }),
      expose,
    ),
    // By default, Armor does not count aliases of __typename.
    measuredBy('aliases', limits.aliases, (options) => maxAliasesRule({ ...options, allowList: [] }), expose),
    measuredBy('directives', limits.directives, maxDirectivesRule, expose),
    maxFragmentsRule(limits.fragments, expose),
  ];
}

export const PARSE_OPTIONS = { maxTokens: GRAPHQL_LIMITS.tokens };

/** graphql-js's message (Parser.advanceLexer). */
const STOPPED_AT_LIMIT = /Document contains more tha[nt] \d+ tokens/;

/** Counting stops here, to save time. */
const MOST_COUNTED = 10 * GRAPHQL_LIMITS.tokens;

/** Converts the parser's token error to a limit error; null for other errors. */
export function tokenLimitError(error: GraphQLError, expose: boolean): GraphQLFormattedError | null {
  if (!error.source || !STOPPED_AT_LIMIT.test(error.message)) return null;
  const tokens = expose ? countTokens(error.source) : MOST_COUNTED;
  const { message, extensions } = beyondLimit('tokens', GRAPHQL_LIMITS.tokens, tokens, expose);
  const { http: _http, ...shown } = extensions;
  return { message, extensions: shown };
}

/** To the end, the first invalid token, or {@link MOST_COUNTED}. */
function countTokens({ body }: Source): number {
  const lexer = new Lexer(new Source(body));
  let tokens = 0;
  try {
    while (tokens < MOST_COUNTED && lexer.advance().kind !== TokenKind.EOF) tokens += 1;
  } catch {
    // Unreadable: stop counting.
  }
  return tokens;
}
