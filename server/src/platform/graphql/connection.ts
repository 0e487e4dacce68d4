import { ValidateBy } from 'class-validator';
import { ArgsType, Field, ID, Int, ObjectType, type ClassType } from 'type-graphql';
import {
  cursorError,
  pageSizeError,
  type Count,
  endCursorOf,
  MAX_PAGE_SIZE,
  type Page,
  type PageRequest,
} from '../core/pagination.js';
import { COST } from '../limits/cost.js';
import { partOfParent, rows, type Complexity } from './complexity.js';

/** Valid when `errorOf` returns null. */
const Checked = (errorOf: (value: unknown) => string | null): PropertyDecorator =>
  ValidateBy({
    name: 'page',
    validator: {
      validate: (value) => errorOf(value) === null,
      defaultMessage: (args) => errorOf(args?.value) ?? '',
    },
  });

/** @param what plural noun for the rows: "posts" */
export function createPageArgs(defaultFirst: number, what: string) {
  @ArgsType()
  abstract class PageArgs implements PageRequest {
    @Field(() => Int, {
      defaultValue: defaultFirst,
      description: `How many ${what}, 1 to ${MAX_PAGE_SIZE}.`,
    })
    @Checked(pageSizeError)
    first: number;

    @Field(() => ID, { nullable: true, description: 'The endCursor of the page before.' })
    @Checked(cursorError)
    after?: string | null;
  }

  return PageArgs;
}

/** The rows and their fields. Page and count take one statement each. */
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
    description: 'Pass it as `after` to get the next page; null on an empty page that is the last.',
  })
  endCursor: string | null;
}

/**
 * Creates `XConnection` and `XEdge`.
 * @param countedUpTo the cap of `totalCount`, as text: "10,000"
 */
export function createConnectionType<T extends { id: string }>(
  node: ClassType<T>,
  name: string,
  countedUpTo: string,
) {
  @ObjectType(`${name}Edge`, { simpleResolvers: true, description: `A ${name} in a list, with its cursor.` })
  class Edge {
    @Field(() => ID, { description: 'The place of this row in the list.' })
    cursor: string;

    @Field(() => node, { complexity: partOfParent, description: 'The row itself.' })
    node: T;
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: `One page of a list of ${name}s.` })
  class Connection {
    // The connection multiplies by the page size.
    @Field(() => [Edge], { complexity: rows(1), description: 'The rows with their cursors.' })
    edges: Edge[];

    @Field(() => [node], { complexity: rows(1), description: 'The rows alone.' })
    nodes: T[];

    @Field(() => PageInfo, { complexity: partOfParent, description: 'Whether more follows.' })
    pageInfo: PageInfo;

    // simple: graphql-js calls it only when the count is asked for.
    @Field(() => Int, {
      simple: true,
      description: `How many rows the whole list has, counted up to ${countedUpTo}; see totalCountIsCapped.`,
    })
    totalCount: () => Promise<number>;

    @Field(() => Boolean, {
      simple: true,
      description: 'True when the list has more rows than totalCount says: show it with a plus sign.',
    })
    totalCountIsCapped: () => Promise<boolean>;
  }

  return { Connection, Edge };
}

/** @param countAll called at most once, and only when the count is requested */
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
