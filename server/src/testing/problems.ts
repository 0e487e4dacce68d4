import type { RestAnswer } from './test-app.js';

export interface ProblemBody {
  code: string;
  fields?: { field: string; message: string }[];
}

/** Expects a problem response (RFC 9457) that must not be cached. */
export function expectProblem(answer: RestAnswer<ProblemBody>, status: number, code: string): void {
  expect(answer).toMatchObject({
    status,
    body: { type: 'about:blank', status, code, title: expect.any(String), detail: expect.any(String) },
  });
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
}
