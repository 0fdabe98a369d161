import { message } from '@seminar/shared/messages/message';
import express, { type Request, type RequestHandler } from 'express';
import { Refusal, UnsupportedMediaType } from './errors.ts';
import { isUpload } from './readUpload.ts';

class MalformedBody extends Refusal {
  readonly status = 400;
}

declare module 'express' {
  interface Request {
    /** The body's original bytes, for checking a signature. */
    rawBody?: Buffer;
  }
}

/**
 * Reads JSON objects of at most 1 MB. Any other body is refused before a route sees it, except files,
 * which the route itself reads or refuses.
 */
export function jsonBody(): RequestHandler {
  const parse = express.json({
    limit: '1mb',
    strict: false,
    type: 'application/json',
    verify(request, _response, bytes) {
      (request as Request).rawBody = bytes;
    },
  });
  return (request, response, next) => {
    const hasBody =
      Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers;
    if (hasBody && isUpload(request)) {
      next();
      return;
    }
    if (hasBody && !request.is('application/json')) {
      throw new UnsupportedMediaType(message('media_type'));
    }
    parse(request, response, (error?: unknown) => {
      // Only bytes that can't be decompressed (a broken gzip) cause an error without a `type`.
      if (error instanceof Error && !('type' in error)) {
        next(new MalformedBody(message('not_json')));
        return;
      }
      const body: unknown = request.body;
      if (
        error === undefined &&
        body !== undefined &&
        (typeof body !== 'object' || body === null || Array.isArray(body))
      ) {
        next(new MalformedBody(message('body_object')));
        return;
      }
      next(error);
    });
  };
}
