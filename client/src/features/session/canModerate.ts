import type { Role } from '../../lib/schema.generated';

export const canModerate = (role: Role): boolean => role === 'MODERATOR' || role === 'OPERATOR';
