import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { maskAddress, type KnownQueries } from './maskAddress.rules.ts';

/**
 * One line a request: no headers, no bodies, addresses masked.
 *
 * @param known asked for at the first request, when every endpoint is known
 */
export function requestLog(log: Logger, known: () => KnownQueries): RequestHandler {
  return pinoHttp({
    logger: log,
    quietReqLogger: true,
    // A failure is logged where it is caught, with its cause.
    customLogLevel: () => 'info',
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: maskAddress(request.url, known()),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
}
