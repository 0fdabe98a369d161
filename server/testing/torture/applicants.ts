import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { entriesOf, readingOf } from '../applications.ts';
import type { Caller } from './caller.ts';
import type { Ledger } from './ledger.ts';

const applied = z.object({ data: z.object({ submission_id: z.string() }) });
const page = z.object({
  data: z.object({
    applicant: z.object({
      virtual_bank_account: z.object({ account_number: z.string() }).nullable(),
    }),
  }),
});
const booked = z.object({ data: z.object({ item_key: z.string() }) });

/** Milliseconds that somebody waits for an account or a receipt before going away. */
const longestWait = 30_000;

interface Means {
  caller: Caller;
  ledger: Ledger;
  seminar: { id: number; entryFee: number };
  form: FormTemplate;
  random: () => number;
  isOver: () => boolean;
}

/** People who apply, pay at the bank, and fetch their receipt, each under an own name, address and birthday. */
export class Applicants {
  readonly #means: Means;
  #begun = 0;
  /** Whose receipt was there: the office may cancel these. */
  readonly paid: string[] = [];

  constructor(means: Means) {
    this.#means = means;
  }

  /** One person after another, until it is over. */
  async keepComing(): Promise<void> {
    while (!this.#means.isOver()) {
      this.#begun += 1;
      await this.#live(this.#begun);
      await wait(100);
    }
  }

  async #live(number: number): Promise<void> {
    const { random } = this.#means;
    const headers = {
      // Everybody at an own address, else all together would be limited as one.
      'X-Forwarded-For': `198.${18 + (Math.floor(number / 62_500) % 2)}.${Math.floor(number / 250) % 250}.${number % 250}`,
    };
    const id = await this.#apply(number, headers);
    // One of six never pays.
    if (id === null || random() < 1 / 6) return;
    const account = await this.#accountOf(id, headers);
    if (account === null) return;
    const fee = this.#means.seminar.entryFee;
    const draw = random();
    // Most pay the fee; some in two parts, some too much, which is a refund.
    const amounts = draw < 0.7 ? [fee] : draw < 0.85 ? [3_000, fee - 3_000] : [fee + 1_000];
    for (const amount of amounts) await this.#transfer(number, { id, account, amount }, headers);
    await this.#fetchReceipt(id, headers);
  }

  async #apply(number: number, headers: Record<string, string>): Promise<string | null> {
    const { caller, ledger, seminar, form, random, isOver } = this.#means;
    const email = `applicant-${number}@example.jp`;
    const born = new Date(Date.UTC(1945, 0, 1 + (number % 20_000))).toISOString().slice(0, 10);
    const person = { email, birth_date: born, given_name_kana: readingOf(number) };
    const path = `/api/seminars/continuous-training/${seminar.id}/submit-application`;
    const call = {
      method: 'POST' as const,
      headers: { ...headers, 'Idempotency-Key': randomUUID() },
      body: { fields: entriesOf(form, person) },
    };
    let id: string | null = null;
    // One of five presses the button once more although the answer was there.
    const times = random() < 0.2 ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      const answer = await caller.insist(path, call, isOver);
      if (answer === null || answer.status >= 300) return id;
      id = applied.parse(answer.json()).data.submission_id;
      ledger.note({ kind: 'application', id, email });
    }
    return id;
  }

  async #accountOf(id: string, headers: Record<string, string>): Promise<string | null> {
    const { caller, isOver } = this.#means;
    const latest = Date.now() + longestWait;
    while (!isOver() && Date.now() < latest) {
      const answer = await caller.call(`/api/submissions/${id}`, { headers });
      if (answer?.status === 200) {
        const account = page.parse(answer.json()).data.applicant.virtual_bank_account;
        if (account) return account.account_number;
      }
      await wait(200);
    }
    return null;
  }

  /** Once: nobody sends money twice because an answer got lost. */
  async #transfer(
    number: number,
    { id, account, amount }: { id: string; account: string; amount: number },
    headers: Record<string, string>,
  ): Promise<void> {
    const { caller, ledger } = this.#means;
    const body = {
      account_number: account,
      amount,
      remitter_name: `ヤマダ ${readingOf(number)}`,
    };
    const answer = await caller.call('/bank-simulator/transfers', {
      method: 'POST',
      headers,
      body,
    });
    if (answer?.status !== 201) return;
    const { item_key: itemKey } = booked.parse(answer.json()).data;
    ledger.note({ kind: 'transfer', itemKey, submissionId: id, amount });
  }

  async #fetchReceipt(id: string, headers: Record<string, string>): Promise<void> {
    const { caller, ledger, isOver } = this.#means;
    const latest = Date.now() + longestWait;
    while (!isOver() && Date.now() < latest) {
      // 404: it isn't there yet.
      const answer = await caller.call(`/api/submissions/${id}/receipt`, { headers }, [404]);
      if (answer?.status === 200) {
        const sha256 = createHash('sha256').update(answer.bytes).digest('hex');
        ledger.note({ kind: 'receipt', submissionId: id, sha256 });
        this.paid.push(id);
        return;
      }
      await wait(1_000);
    }
  }
}
