import { Client } from 'pg';

/** A statement as the driver was given it: its text, or a config with one. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const { text } = query as { text?: unknown };
  return typeof text === 'string' ? text : '(a stream)';
}

/**
 * Runs `work` and returns every statement that the process sent to its databases meanwhile, those that
 * begin and end transactions included.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const original = Client.prototype.query;
  const recording = function (this: Client, ...args: unknown[]): unknown {
    statements.push(textOf(args[0]));
    return Reflect.apply(original, this, args);
  };
  Object.assign(Client.prototype, { query: recording });
  try {
    await work();
  } finally {
    Client.prototype.query = original;
  }
  return statements;
}
