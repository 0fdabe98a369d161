const prefix = 'draft:';

// The browser's storage may be refused (private windows, policies) or full: then a draft lasts
// while the page is open.
const kept = new Map<string, string>();

function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    return;
  }
}

/** Unsaved input, kept for this tab: it survives a reload and the end of the session. */
export function readDraft(name: string): unknown {
  withStorage((storage) => {
    const stored = storage.getItem(prefix + name);
    if (stored !== null) kept.set(name, stored);
  });
  const text = kept.get(name);
  if (text === undefined) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export function writeDraft(name: string, draft: unknown): void {
  const text = JSON.stringify(draft);
  kept.set(name, text);
  withStorage((storage) => storage.setItem(prefix + name, text));
}

export function forgetDraft(name: string): void {
  kept.delete(name);
  withStorage((storage) => storage.removeItem(prefix + name));
}

/** After a logout nothing stays in the browser. */
export function forgetDrafts(): void {
  kept.clear();
  withStorage((storage) => {
    const ours = Object.keys(storage).filter((key) => key.startsWith(prefix));
    for (const key of ours) storage.removeItem(key);
  });
}
