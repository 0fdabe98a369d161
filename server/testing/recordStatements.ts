import { Client } from 'pg';
import { vi } from 'vitest';

/** A statement as the driver was given it: its text, or a config with one. */
export function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const { text } = query as { text?: unknown };
  return typeof text === 'string' ? text : '(a stream)';
}

/**
 * Runs `work` and returns every statement that the process sent to its databases meanwhile, those that
 * begin and end transactions included.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([statement]: unknown[]) => textOf(statement));
  } finally {
    query.mockRestore();
  }
}
