import { appendFileSync } from 'node:fs';

/** What the server has said yes to (2xx), or handed out. Amounts in yen. */
export type Entry =
  /** A repeat under the same key stands here once more. */
  | { kind: 'application'; id: string; email: string }
  | { kind: 'transfer'; itemKey: string; submissionId: string; amount: number }
  | { kind: 'cancellation'; submissionId: string }
  | { kind: 'refund'; id: number; amount: number }
  | { kind: 'upload'; importId: number; sha256: string }
  /** The import of a file was asked for; each of its rows has this amount, which no other file has. */
  | { kind: 'import'; importId: number; rows: number; amount: number }
  /** A whole receipt was downloaded. */
  | { kind: 'receipt'; submissionId: string; sha256: string }
  /** A whole list of applications was downloaded; `atLeast` had been acknowledged before it was asked for. */
  | { kind: 'list'; rows: number; atLeast: number };

export type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>;

/** The test's own account of what was acknowledged: in memory, and in a file beside what is tortured. */
export class Ledger {
  readonly #file: string;
  readonly #entries: Entry[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  note(entry: Entry): void {
    this.#entries.push(entry);
    appendFileSync(this.#file, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
  }

  count(kind: Entry['kind']): number {
    return this.#entries.filter((entry) => entry.kind === kind).length;
  }
}
