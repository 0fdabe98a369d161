import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { z } from 'zod';

const prefix = 'preference:';

// The browser may refuse its storage (private windows, policies): then a preference lives as long as
// the page is open.
const kept = new Map<string, string>();
const listeners = new Set<() => void>();

function read(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name) ?? kept.get(name) ?? null;
  } catch {
    return kept.get(name) ?? null;
  }
}

function write(name: string, text: string): void {
  kept.set(name, text);
  try {
    localStorage.setItem(prefix + name, text);
  } catch {
    // It is in `kept`.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of this browser has changed one.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parsed<Value>(text: string | null, schema: z.ZodType<Value>, otherwise: Value): Value {
  if (text === null) return otherwise;
  try {
    const { success, data } = schema.safeParse(JSON.parse(text));
    return success ? data : otherwise;
  } catch {
    return otherwise;
  }
}

/** Reads a preference outside of a component. */
export function readPreference<Value>(
  name: string,
  schema: z.ZodType<Value>,
  otherwise: Value,
): Value {
  return parsed(read(name), schema, otherwise);
}

/**
 * How this browser shows things: it survives a logout, so it holds nothing about a person.
 *
 * @param schema what is stored was perhaps written by another release; what it refuses is ignored
 */
export function usePreference<Value>(
  name: string,
  schema: z.ZodType<Value>,
  otherwise: Value,
): [Value, (value: Value) => void] {
  const text = useSyncExternalStore(subscribe, () => read(name));
  const value = useMemo(() => parsed(text, schema, otherwise), [text, schema, otherwise]);
  const set = useCallback((wanted: Value) => write(name, JSON.stringify(wanted)), [name]);
  return [value, set];
}
