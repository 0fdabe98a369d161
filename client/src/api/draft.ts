const prefix = 'draft:';

// Storage may be refused (private windows, policies) or full: a draft then lasts as long as its page.
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

/** What was entered and not saved yet, kept for this tab: it outlives a reload and a lost session. */
export function readDraft(name: string): unknown {
  const text = withStorage((storage) => storage.getItem(prefix + name));
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export function writeDraft(name: string, draft: unknown): void {
  withStorage((storage) => storage.setItem(prefix + name, JSON.stringify(draft)));
}

export function forgetDraft(name: string): void {
  withStorage((storage) => storage.removeItem(prefix + name));
}

/** Of whoever leaves, nothing stays in the browser. */
export function forgetDrafts(): void {
  withStorage((storage) => {
    const ours = Object.keys(storage).filter((key) => key.startsWith(prefix));
    for (const key of ours) storage.removeItem(key);
  });
}
