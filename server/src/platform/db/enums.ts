/** Enums of prisma/schema.prisma, for types and inputs. Importing them does not load the Prisma client. */
export * from './generated/enums.js';
