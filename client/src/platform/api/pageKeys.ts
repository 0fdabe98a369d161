import type { Endpoint } from '@seminar/shared/endpoint';

/**
 * What this tab knows of the key of a page: `none`, `kept`, or `refused`, when the server no longer takes it. What
 * somebody has begun to type stays on the screen then.
 */
export type PageKeyState = 'none' | 'kept' | 'refused';

const states = new Map<string, PageKeyState>();
/** Where the browser keeps nothing for a tab, the key lasts as long as the page. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();
const nameOf = (id: string) => `page-key:${id}`;

function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function change(id: string, state: PageKeyState): void {
  states.set(id, state);
  for (const listener of listeners) listener();
}

/** Keeps the key that stood behind `#` in a link of a mail, for this tab. */
export function keepPageKey(id: string, key: string): void {
  unkept.set(id, key);
  try {
    storage()?.setItem(nameOf(id), key);
  } catch {
    // The storage is full or forbidden.
  }
  change(id, 'kept');
}

/** The server has refused the key: the office gave a new link, or the address has changed. */
function forgetPageKey(id: string): void {
  unkept.delete(id);
  storage()?.removeItem(nameOf(id));
  change(id, 'refused');
}

function keyOf(id: string): string | null {
  return unkept.get(id) ?? storage()?.getItem(nameOf(id)) ?? null;
}

export function pageKeyState(id: string): PageKeyState {
  return states.get(id) ?? (keyOf(id) === null ? 'none' : 'kept');
}

export function onPageKeyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page that a call acts on; null: it needs no key. */
function pageOf(endpoint: Endpoint, params: object | undefined): string | null {
  if (endpoint.pageKey === undefined) return null;
  return String(new Map(Object.entries(params ?? {})).get('id'));
}

/** The header that proves whose page it is, if this tab has its key. */
export function keyHeaderOf(id: string | null): Record<string, string> {
  const key = id === null ? null : keyOf(id);
  return key === null ? {} : { 'X-Page-Key': key };
}

/** The header with which a call acts on a page. */
export function pageKeyHeader(
  endpoint: Endpoint,
  params: object | undefined,
): Record<string, string> {
  return keyHeaderOf(pageOf(endpoint, params));
}

/** To be told of each refusal: a key that isn't good any more is forgotten. */
export function noteRefusedKey(
  endpoint: Endpoint,
  params: object | undefined,
  status: number,
): void {
  const id = pageOf(endpoint, params);
  if (id !== null && status === 403) forgetPageKey(id);
}
