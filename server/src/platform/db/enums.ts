/** Enums of prisma/schema.prisma, for types and inputs; importing this reaches no database. */
export * from './generated/enums.js';
