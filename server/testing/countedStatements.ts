import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { Express, Request, Router } from 'express';
import { Client } from 'pg';
import { endpointsOf } from '../platform/http/route.ts';
import { textOf } from './recordStatements.ts';

/** What the call that runs has sent to the database. */
const sent = new AsyncLocalStorage<string[]>();

/** Every connection begins with this one. */
const isGreeting = (text: string) => text.startsWith('SELECT set_config(');

Client.prototype.query = new Proxy(Reflect.get(Client.prototype, 'query'), {
  apply(query, client, given: unknown[]) {
    const text = textOf(given[0]);
    if (!isGreeting(text)) sent.getStore()?.push(text);
    return Reflect.apply(query, client, given) as unknown;
  },
});

/** A call may make so many, those that begin and end its transaction included, unless its definition says more. */
const usual = 20;

const tooMany: string[] = [];

/** The calls since this was asked last that made more statements than they may. */
export const takeTooMany = (): string[] => tooMany.splice(0);

let begun = 0;
let running = 0;

function judge(name: string, statements: readonly string[], most: number): void {
  if (statements.length <= most) return;
  const listed = statements.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 200)).join('\n');
  tooMany.push(`${name} made ${statements.length} statements; it may make ${most}:\n${listed}`);
}

/**
 * The server, whose calls are held to their number of statements. A call that runs beside another one isn't: a
 * connection that it waited for is handed over by the other one, and a collision is tried again.
 */
export function withCountedStatements(app: Express): RequestListener {
  const limits = new Map(
    app.router.stack
      .flatMap(({ handle }) => endpointsOf(handle as Router))
      .map(({ method, path, statements }) => [`${method} ${path}`, statements]),
  );
  return (request, response) => {
    const isAlone = running === 0;
    running += 1;
    begun += 1;
    const mine = begun;
    const statements: string[] = [];
    response.on('close', () => (running -= 1));
    response.on('finish', () => {
      const { method, route } = request as Partial<Pick<Request, 'method' | 'route'>>;
      const { path } = (route ?? {}) as { path?: unknown };
      if (isAlone && begun === mine && typeof path === 'string') {
        const name = `${method} ${path}`;
        judge(name, statements, limits.get(name) ?? usual);
      }
    });
    sent.run(statements, () => app(request, response));
  };
}
