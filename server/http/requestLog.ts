import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { maskAddress, type KnownQueries } from './maskAddress.rules.ts';

/**
 * Logs one line for each request, without headers and bodies, with a masked address.
 *
 * @param known a function, because the endpoints are added after this handler
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
