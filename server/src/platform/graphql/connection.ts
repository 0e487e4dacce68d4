import { ValidateBy } from 'class-validator';
import { ArgsType, Field, ID, Int, ObjectType, type ClassType } from 'type-graphql';
import { badUserInput } from '../errors/app-error.js';
import { COST } from '../limits/cost.js';
import { partOfParent, rows, type Complexity } from './complexity.js';

/** The most rows one page of any list holds (design, Contracts). */
export const MAX_PAGE_SIZE = 100;

/** Up to how many rows of a list are counted: beyond that nobody needs to know, and the database would read them all. */
export const MAX_COUNT = 10_000;

/** Which part of a list is wanted. */
export interface PageRequest {
  /** How many rows, 1 to {@link MAX_PAGE_SIZE}. */
  first: number;
  /** The cursor of the row before the first one wanted, as a page gave it; the start when absent. */
  after?: string | null;
}

/** One page of rows, and whether more follow. */
export interface Page<T> {
  nodes: T[];
  hasNextPage: boolean;
  /** The cursor of each row; absent where it is the row's id. */
  cursors?: string[];
}

/** How many rows a list has. */
export interface Count {
  rows: number;
  /** True when there are more than that: they were not counted further. */
  isCapped: boolean;
}

/** @param counted how many rows were found when looking for one more than `most` */
export const capped = (counted: number, most: number): Count => ({
  rows: Math.min(counted, most),
  isCapped: counted > most,
});

/** The cursor behind which the list goes on, or null on an empty page. */
export function endCursorOf({ nodes, cursors }: Page<{ id: string }>): string | null {
  return cursors?.at(-1) ?? nodes.at(-1)?.id ?? null;
}

/** What is wrong with the size of a page; null when it keeps the bounds. */
function complaintAboutFirst(first: unknown): string | null {
  if (Number.isInteger(first) && Number(first) >= 1 && Number(first) <= MAX_PAGE_SIZE) return null;
  const over = Number(first) > MAX_PAGE_SIZE ? ` This is ${Number(first) - MAX_PAGE_SIZE} more.` : '';
  return `Ask for 1 to ${MAX_PAGE_SIZE} rows at a time.${over}`;
}

/** What is wrong with a cursor; null when there is none, or it looks like one. */
function complaintAboutAfter(after: unknown): string | null {
  if (after === undefined || after === null) return null;
  const isCursor = typeof after === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(after);
  return isCursor ? null : 'This is not a cursor that a list gave out.';
}

/** @throws BAD_USER_INPUT when `first` is out of range or `after` is no cursor */
export function checkPage({ first, after }: PageRequest): void {
  const size = complaintAboutFirst(first);
  if (size) throw badUserInput([{ field: 'first', message: size }]);
  const cursor = complaintAboutAfter(after);
  if (cursor) throw badUserInput([{ field: 'after', message: cursor }]);
}

/** Cuts the one row that was read beyond the page to learn whether more follow. */
export function toPage<T>(rows: T[], first: number): Page<T> {
  return { nodes: rows.slice(0, first), hasNextPage: rows.length > first };
}

/** Property decorator: nothing is wrong with the value. */
const Checked = (complaint: (value: unknown) => string | null): PropertyDecorator =>
  ValidateBy({
    name: 'page',
    validator: {
      validate: (value) => complaint(value) === null,
      defaultMessage: (args) => complaint(args?.value) ?? '',
    },
  });

/**
 * The arguments of a connection field, as a class to extend; sizes and cursors out of bounds are refused.
 * @param defaultFirst the page size of those who name none
 * @param what the rows are, as they stand in a sentence: "posts"
 */
export function createPageArgs(defaultFirst: number, what: string) {
  @ArgsType()
  abstract class PageArgs implements PageRequest {
    @Field(() => Int, {
      defaultValue: defaultFirst,
      description: `How many ${what}, 1 to ${MAX_PAGE_SIZE}.`,
    })
    @Checked(complaintAboutFirst)
    first: number;

    @Field(() => ID, { nullable: true, description: 'The endCursor of the page before.' })
    @Checked(complaintAboutAfter)
    after?: string | null;
  }

  return PageArgs;
}

/**
 * The complexity of a connection field: its rows, each with what is asked of it. The page itself and the count of all
 * rows are one statement each, whatever the size. A size that is out of bounds is refused when the arguments are read.
 */
export const pageOfRows: Complexity = ({ args, childComplexity }) => {
  const first = Math.min(Math.max(Number(args.first), 1), MAX_PAGE_SIZE);
  return first * Math.max(COST.row, childComplexity);
};

@ObjectType({
  simpleResolvers: true,
  description: 'Where a page of a list ends, and whether more follows (Relay cursor connections).',
})
export class PageInfo {
  @Field({ description: 'True when rows follow this page.' })
  hasNextPage: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'Pass it as `after` to get the next page; null on an empty page.',
  })
  endCursor: string | null;
}

/** The classes of a connection over a node type: `XConnection` and `XEdge`. */
export function createConnectionType<T extends { id: string }>(node: ClassType<T>, name: string) {
  @ObjectType(`${name}Edge`, { simpleResolvers: true, description: `A ${name} in a list, with its cursor.` })
  class Edge {
    @Field(() => ID, { description: 'The place of this row in the list.' })
    cursor: string;

    @Field(() => node, { complexity: partOfParent, description: 'The row itself.' })
    node: T;
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: `One page of a list of ${name}s.` })
  class Connection {
    // Of one row: the connection multiplies by the page's size.
    @Field(() => [Edge], { complexity: rows(1), description: 'The rows with their cursors.' })
    edges: Edge[];

    @Field(() => [node], { complexity: rows(1), description: 'The rows alone.' })
    nodes: T[];

    @Field(() => PageInfo, { complexity: partOfParent, description: 'Whether more follows.' })
    pageInfo: PageInfo;

    // simple: graphql-js then calls the function, so that only queries which ask for the count pay for it.
    @Field(() => Int, {
      simple: true,
      description:
        'How many rows the whole list has, counted up to 10,000, of comments to 1,000 and of a search to 200; see totalCountIsCapped.',
    })
    totalCount: () => Promise<number>;

    @Field(() => Boolean, {
      simple: true,
      description: 'True when the list has more rows than totalCount says: show it as "10,000+".',
    })
    totalCountIsCapped: () => Promise<boolean>;
  }

  return { Connection, Edge };
}

/**
 * Shapes a page of rows for GraphQL.
 * @param countAll called once, and only when the query asks how many rows there are
 */
export function toConnection<Row extends { id: string }>(page: Page<Row>, countAll: () => Promise<Count>) {
  let counting: Promise<Count> | undefined;
  const count = (): Promise<Count> => (counting ??= countAll());
  return {
    edges: page.nodes.map((node, place) => ({ cursor: page.cursors?.[place] ?? node.id, node })),
    nodes: page.nodes,
    pageInfo: { hasNextPage: page.hasNextPage, endCursor: endCursorOf(page) },
    totalCount: async () => (await count()).rows,
    totalCountIsCapped: async () => (await count()).isCapped,
  };
}
