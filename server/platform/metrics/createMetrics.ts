import type { Request } from 'express';
import type { RequestListener } from 'node:http';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context/context.ts';
import { databaseGauges } from './databaseGauges.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** The pattern of the address, never the address itself: it may hold an application's id. */
function routeOf({ route }: Request): string {
  return typeof route?.path === 'string' ? route.path : 'none';
}

export interface Metrics {
  /** Measures what a listener answers. */
  measure(listener: RequestListener): RequestListener;
  /** All metrics in the text format of Prometheus. */
  write(): Promise<{ type: string; text: string }>;
}

/** The metrics of one server: of its process, its requests and its pools, and of the shared database. */
export function createMetrics(
  context: Pick<Context, 'db' | 'env' | 'log'>,
  pools: Record<string, Pool>,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  new Gauge({
    name: 'seminar_pool_connections',
    help: 'Connections of a pool to the database, by their state.',
    labelNames: ['pool', 'state'] as const,
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  new Gauge({
    name: 'seminar_pool_waiting',
    help: 'Who waits for a connection of a pool.',
    labelNames: ['pool'] as const,
    registers: [registry],
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools))
        this.set({ pool }, waitingCount);
    },
  });
  const readDatabase = databaseGauges(context, registry);
  return {
    measure(listener) {
      return (request, response) => {
        const stop = duration.startTimer();
        response.once('close', () => {
          const method = methods.has(request.method ?? '') ? request.method! : 'other';
          // Express has put its route onto the request.
          const route = routeOf(request as Request);
          // A connection that was given up has no answer.
          const status = response.headersSent ? response.statusCode : 'none';
          stop({ method, route, status });
        });
        listener(request, response);
      };
    },
    async write() {
      await readDatabase();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
