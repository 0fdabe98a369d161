import { tokyoDay } from '@seminar/shared/date';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import Papa from 'papaparse';
import { z } from 'zod';
import { aozoraCsv } from '../../money/statements/testing/writeCsv.ts';
import type { Caller } from './caller.ts';
import type { Ledger } from './ledger.ts';

const refunds = z.object({
  data: z.array(z.object({ id: z.int(), amount: z.int(), version: z.int() })),
});
const statement = z.object({ data: z.object({ id: z.int(), state: z.string() }) });

/** Milliseconds until somebody gives up a file that isn't read. */
const longestWait = 60_000;

interface Means {
  caller: Caller;
  ledger: Ledger;
  /** Of somebody who has logged in. */
  headers: Record<string, string>;
  /** Ids of applications that are paid. */
  paid: readonly string[];
  random: () => number;
  isOver: () => boolean;
}

/** The office: it sends money back, cancels, imports the bank's files and downloads lists, until it is over. */
export class Office {
  readonly #means: Means;
  readonly #cancelled = new Set<string>();
  #files = 0;

  constructor(means: Means) {
    this.#means = means;
  }

  async work(): Promise<void> {
    await Promise.all([
      this.#keep(2_000, () => this.#sendBack()),
      this.#keep(3_000, () => this.#cancel()),
      this.#keep(2_000, () => this.#importFile()),
      this.#keep(3_000, () => this.#downloadList()),
    ]);
  }

  async #keep(pause: number, work: () => Promise<void>): Promise<void> {
    while (!this.#means.isOver()) {
      await work();
      await wait(pause);
    }
  }

  async #sendBack(): Promise<void> {
    const { caller, ledger, headers } = this.#means;
    const answer = await caller.call('/api/refunds?state=due&per_page=20', { headers });
    if (answer?.status !== 200) return;
    for (const { id, amount, version } of refunds.parse(answer.json()).data) {
      // 409: an earlier call has done it, although its answer got lost.
      const done = await caller.call(
        `/api/refunds/${id}/complete`,
        { method: 'POST', headers, body: { refunded_on: tokyoDay(new Date()), version } },
        [409],
      );
      if (done?.status === 200) ledger.note({ kind: 'refund', id, amount });
    }
  }

  async #cancel(): Promise<void> {
    const { caller, ledger, headers, paid, random } = this.#means;
    const open = paid.filter((id) => !this.#cancelled.has(id));
    const submissionId = open[Math.floor(random() * open.length)];
    if (submissionId === undefined) return;
    this.#cancelled.add(submissionId);
    const answer = await caller.call(
      `/api/submissions/${submissionId}/cancel-with-refund`,
      { method: 'POST', headers, body: { reason: '申込者からの電話による取消' } },
      [409],
    );
    if (answer?.status === 200) ledger.note({ kind: 'cancellation', submissionId });
  }

  async #importFile(): Promise<void> {
    const { caller, ledger, headers, random, isOver } = this.#means;
    this.#files += 1;
    const rows = 20 + Math.floor(random() * 180);
    // By the amount the rows of a file are known again.
    const amount = 1_000_000 + this.#files;
    const day = tokyoDay(new Date());
    const file = aozoraCsv(
      Array.from({ length: rows }, (_, row) => ({ day, name: `ｽｽﾞｷ ${row}`, amount })),
    );
    const bytes = new Uint8Array(file);
    const uploaded = await caller.call('/api/statement-imports?file_name=meisai.csv', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      body: bytes,
    });
    if (uploaded?.status !== 201) return;
    const importId = statement.parse(uploaded.json()).data.id;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    ledger.note({ kind: 'upload', importId, sha256 });
    const latest = Date.now() + longestWait;
    while (!isOver() && Date.now() < latest) {
      const answer = await caller.call(`/api/statement-imports/${importId}`, { headers });
      const state = answer?.status === 200 ? statement.parse(answer.json()).data.state : 'reading';
      if (state !== 'reading') break;
      await wait(300);
    }
    // 409: it isn't read yet.
    const path = `/api/statement-imports/${importId}/import`;
    const asked = await caller.call(path, { method: 'POST', headers }, [409]);
    if (asked?.status === 200) ledger.note({ kind: 'import', importId, rows, amount });
  }

  async #downloadList(): Promise<void> {
    const { caller, ledger, headers } = this.#means;
    const known = ledger.entries.flatMap((entry) =>
      entry.kind === 'application' ? [entry.id] : [],
    );
    const atLeast = new Set(known).size;
    const answer = await caller.call('/api/submissions/csv', { headers });
    if (answer?.status !== 200) return;
    const lines = Papa.parse(answer.bytes.toString(), { skipEmptyLines: true }).data.length;
    ledger.note({ kind: 'list', rows: lines - 1, atLeast });
  }
}
