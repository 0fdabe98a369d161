import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { currentRequest } from '../context/currentRequest.ts';
import { maskAddress, type KnownQueries } from './maskAddress.rules.ts';

declare module 'express' {
  interface Request {
    /** By it the lines of the log about the request are found. */
    id?: string;
  }
}

/**
 * Logs one line for each request, without headers and bodies, with a masked address. Each request gets
 * an id of its own, which its lines in the log and its answer carry: an error's screen shows it.
 *
 * @param known a function, because the endpoints are added after this handler
 */
export function requestLog(log: Logger, known: () => KnownQueries): RequestHandler {
  return (request, response, next) => {
    // Its last part: Node.js draws these in advance, many at a time.
    const id = randomUUID().slice(-12);
    const begin = Date.now();
    (request as Request).id = id;
    response.setHeader('X-Request-Id', id);
    // The connection is closed after the answer, or before it.
    response.once('close', () => {
      const { method, originalUrl } = request;
      const { headersSent, statusCode } = response;
      const line = {
        req: { method, url: maskAddress(originalUrl, known()) },
        // null: the connection was lost before the answer.
        res: { status: headersSent ? statusCode : null },
        responseTime: Date.now() - begin,
        // The answer has gone, so this may be outside of the request's own context.
        request_id: id,
      };
      // A failure is logged where it is caught, with its cause.
      log.info(line, response.writableFinished ? 'request completed' : 'request aborted');
    });
    currentRequest.run({ id, origin: null }, next);
  };
}
