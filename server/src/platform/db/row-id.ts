/** A row's id as PostgreSQL writes it, of one that may have come in capitals, which are the same (RFC 9562, section 4). */
export const storedId = (id: string): string => id.toLowerCase();
