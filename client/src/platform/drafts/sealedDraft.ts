/** What lies in the tab's storage: unreadable without the key, which is elsewhere. */
interface Sealed {
  key: string;
  iv: number[];
  data: number[];
}

const prefix = 'sealed:';
const keyStore = 'keys';
/** Keys of tabs that were closed open nothing any more. */
const oldestKeyMs = 24 * 60 * 60 * 1000;

// Where the browser has no storage or no cryptography (http, policies), a draft lasts while the page is open.
const kept = new Map<string, unknown>();
let present: { id: string; key: CryptoKey } | undefined;
/** Writing takes turns, so that the last is what stays. */
let turn: Promise<unknown> = Promise.resolve();

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () =>
      reject(request.error ?? new Error('no answer of the browser’s storage'));
  });
}

/** Does something with the keys of all tabs. */
async function withKeys<T>(use: (keys: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open('drafts', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(keyStore);
  const database = await answerOf(opening);
  try {
    return await answerOf(use(database.transaction(keyStore, 'readwrite').objectStore(keyStore)));
  } finally {
    database.close();
  }
}

async function forgetOldKeys(now: number): Promise<void> {
  for (const id of await withKeys((keys) => keys.getAllKeys())) {
    // An id begins with the time at which it was made.
    const madeAt = typeof id === 'string' ? Number.parseInt(id, 10) : 0;
    if (now - madeAt > oldestKeyMs) await withKeys((stored) => stored.delete(id));
  }
}

/** A key that no script can read, not even ours: the browser only uses it. */
async function presentKey(): Promise<{ id: string; key: CryptoKey }> {
  if (present) return present;
  const algorithm = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
  const now = Date.now();
  await forgetOldKeys(now);
  const id = `${now}-${crypto.randomUUID()}`;
  await withKeys((keys) => keys.put(key, id));
  present = { id, key };
  return present;
}

async function seal(name: string, draft: unknown): Promise<void> {
  const { id, key } = await presentKey();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(draft));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  const sealed: Sealed = { key: id, iv: [...iv], data: [...new Uint8Array(data)] };
  sessionStorage.setItem(prefix + name, JSON.stringify(sealed));
}

async function open(name: string): Promise<unknown> {
  const stored = sessionStorage.getItem(prefix + name);
  if (stored === null) return null;
  // Only `seal` writes it; anything else fails below and counts as no draft.
  const sealed = JSON.parse(stored) as Sealed;
  const key = (await withKeys((keys) => keys.get(sealed.key))) as CryptoKey;
  const iv = new Uint8Array(sealed.iv);
  const data = new Uint8Array(sealed.data);
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
  present = { id: sealed.key, key };
  return JSON.parse(new TextDecoder().decode(text)) as unknown;
}

/** Whether this tab keeps unsaved input about a person over a reload. */
export function hasSealedDrafts(): boolean {
  try {
    return sealedNames().length > 0;
  } catch {
    return false;
  }
}

/** Whether there is a draft of this name to be read. */
export function isSealed(name: string): boolean {
  if (kept.has(name)) return true;
  try {
    return sessionStorage.getItem(prefix + name) !== null;
  } catch {
    return false;
  }
}

/** The unsaved input about a person that this tab keeps encrypted over a reload; null without any. */
export async function readSealedDraft(name: string): Promise<unknown> {
  return kept.get(name) ?? (await open(name).catch(() => null));
}

export function writeSealedDraft(name: string, draft: unknown): void {
  kept.set(name, draft);
  turn = turn.then(() => seal(name, draft)).catch(() => undefined);
}

function sealedNames(): string[] {
  return Object.keys(sessionStorage).flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  );
}

/**
 * Removes drafts, and with the last one the key, without which no copy of them can be read either.
 */
function forget(names: () => readonly string[]): void {
  turn = turn
    .then(async () => {
      for (const name of names()) sessionStorage.removeItem(prefix + name);
      if (sealedNames().length > 0) return;
      const forgotten = present;
      present = undefined;
      if (forgotten) await withKeys((keys) => keys.delete(forgotten.id));
    })
    .catch(() => undefined);
}

export function forgetSealedDraft(name: string): void {
  kept.delete(name);
  forget(() => [name]);
}

/** After a logout nothing stays in the browser. */
export function forgetSealedDrafts(): void {
  kept.clear();
  forget(sealedNames);
}
