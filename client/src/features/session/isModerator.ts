import type { Role } from '../../lib/schema.generated';

/** Whether a member with this role is a moderator: an operator is one, too. */
export const isModerator = (role: Role): boolean => role === 'MODERATOR' || isOperator(role);

export const isOperator = (role: Role): boolean => role === 'OPERATOR';
