import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { currentRequest } from '../context/currentRequest.ts';
import { maskAddress, type KnownQueries } from './maskAddress.rules.ts';

/**
 * Logs one line for each request, without headers and bodies, with a masked address. Each request gets
 * an id of its own, which its lines in the log and its answer carry: an error's screen shows it.
 *
 * @param known a function, because the endpoints are added after this handler
 */
export function requestLog(log: Logger, known: () => KnownQueries): RequestHandler {
  const writeLine = pinoHttp({
    logger: log,
    customSuccessObject: withId,
    customErrorObject: (request, response, _error, line) => withId(request, response, line),
    // A failure is logged where it is caught, with its cause.
    customLogLevel: () => 'info',
    // Else all headers would be copied for each line, and errors written with all their properties.
    wrapSerializers: false,
    serializers: {
      req: ({ method, originalUrl }: Request) => ({
        method,
        url: maskAddress(originalUrl, known()),
      }),
      // null: the connection was lost before the answer.
      res: ({ headersSent, statusCode }: Response) => ({ status: headersSent ? statusCode : null }),
    },
  });
  return (request, response, next) => {
    // Its last part: Node.js draws these in advance, many at a time.
    const id = randomUUID().slice(-12);
    request.id = id;
    response.set('X-Request-Id', id);
    currentRequest.run({ id, origin: null }, () => writeLine(request, response, next));
  };
}

/** The line is written when the answer has gone, which may be outside of the request's own context. */
function withId<Line extends object>(request: IncomingMessage, _response: unknown, line: Line) {
  return { ...line, request_id: request.id };
}
