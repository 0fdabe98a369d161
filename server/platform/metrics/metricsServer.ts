import { createServer, type Server } from 'node:http';
import type { Context } from '../context/context.ts';
import type { Metrics } from './createMetrics.ts';

/** Serves the metrics, and nothing else, on a port of their own: they are not for the public. */
export function metricsServer({ log }: Pick<Context, 'log'>, metrics: Metrics): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    metrics.write().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be written');
        response.writeHead(500).end();
      },
    );
  });
}
