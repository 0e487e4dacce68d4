import express from 'express';

/**
 * Parses a body of JSON, which is UTF-8 and nothing else (RFC 8259, section 8.1): filters in front of the site would read
 * UTF-7 or UTF-16 as something harmless.
 * @param limit the largest body, as Express writes sizes
 */
export function jsonBody(limit: string): ReturnType<typeof express.json> {
  return express.json({
    limit,
    verify: (_request, _response, _body, charset) => {
      if (charset !== 'utf-8') throw Object.assign(new Error(`A body in ${charset}`), { status: 415 });
    },
  });
}
