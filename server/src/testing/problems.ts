import { expect } from '@jest/globals';
import type { RestAnswer } from './test-app.js';

/** What tests read of a problem. */
export interface ProblemBody {
  code: string;
  fields?: { field: string; message: string }[];
}

/** The answer is a problem, in full (RFC 9457), that no cache keeps. */
export function expectProblem(answer: RestAnswer<ProblemBody>, status: number, code: string): void {
  expect(answer).toMatchObject({
    status,
    body: { type: 'about:blank', status, code, title: expect.any(String), detail: expect.any(String) },
  });
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
}
