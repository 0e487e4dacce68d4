/** Enums of prisma/schema.prisma, without loading the Prisma client. */
export * from './generated/enums.js';
