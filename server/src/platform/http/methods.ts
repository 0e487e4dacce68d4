import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.js';

/** The methods that only read (RFC 9110, section 9.2.1), as far as this site answers them. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request of this method only reads, as long as its address keeps to the rule; GET /logout does not. */
export function isSafe(method: string): boolean {
  return SAFE_METHODS.has(method);
}

/**
 * The last handler of an address: answers OPTIONS with the methods that there are (RFC 9110, section 9.3.7), and any
 * other method with METHOD_NOT_ALLOWED and `Allow`.
 * @param methods those that the handlers before it take; HEAD goes with GET
 */
export function refuseOtherMethods(...methods: readonly string[]): RequestHandler {
  const taken = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...taken, 'OPTIONS'].join(', ');
  return (request, response) => {
    response.set('Allow', allow);
    if (request.method === 'OPTIONS') return void response.status(204).end();
    throw new AppError('METHOD_NOT_ALLOWED', `This address takes ${allow}.`);
  };
}
