import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { entriesOf } from '../applications.ts';

/** What the server has said yes to. */
export interface Acknowledged {
  applications: { id: string; email: string }[];
  /** The bank has booked it and said so. */
  transfers: { itemKey: string; submissionId: string }[];
}

const applied = z.object({ data: z.object({ submission_id: z.string() }) });
const page = z.object({
  data: z.object({
    applicant: z.object({
      virtual_bank_account: z.object({ account_number: z.string() }).nullable(),
    }),
  }),
});
const booked = z.object({ data: z.object({ item_key: z.string() }) });

/** A refusal that another try doesn't mend. */
class Refused extends Error {}

/**
 * People who apply, each under an own name and address; two of three transfer the fee at once. A call that fails is
 * repeated as a browser repeats it: an application under the same key. A transfer whose answer got
 * lost isn't repeated, since nobody sends money twice.
 */
export class Applicants {
  readonly acknowledged: Acknowledged = { applications: [], transfers: [] };
  /** Calls that failed, and were made again if that is safe. */
  failures = 0;
  /** Milliseconds, for each application that was answered, with the tries that failed before. */
  readonly applyingTook: number[] = [];
  readonly #address: string;
  readonly #seminarId: number;
  readonly #form: FormTemplate;
  readonly #fee: number;
  #begun = 0;
  #going = true;

  constructor(
    address: string,
    { id, entryFee }: { id: number; entryFee: number },
    form: FormTemplate,
  ) {
    this.#address = address;
    this.#seminarId = id;
    this.#fee = entryFee;
    this.#form = form;
  }

  /** Applies and pays, one person after another, until `stop`; `pauseMs` between two people. */
  async keepApplying(pauseMs = 0): Promise<void> {
    while (this.#going) {
      this.#begun += 1;
      await this.#applyAndPay(this.#begun);
      await wait(pauseMs);
    }
  }

  stop(): void {
    this.#going = false;
  }

  get isGoing(): boolean {
    return this.#going;
  }

  async #applyAndPay(number: number): Promise<void> {
    const email = `applicant-${number}@example.jp`;
    // Everybody has an own day of birth: the same name on the same day would be the same person.
    const born = new Date(Date.UTC(1945, 0, 1 + (number % 20_000))).toISOString().slice(0, 10);
    const person = { email, birth_date: born };
    const body = { fields: entriesOf(this.#form, person) };
    const key = randomUUID();
    const began = performance.now();
    const { data } = applied.parse(
      await this.#untilAnswered(() =>
        this.#call(
          number,
          `/api/seminars/continuous-training/${this.#seminarId}/submit-application`,
          {
            body,
            key,
          },
        ),
      ),
    );
    this.applyingTook.push(performance.now() - began);
    const id = data.submission_id;
    this.acknowledged.applications.push({ id, email });
    if (number % 3 === 0) return;
    const account = await this.#accountOf(number, id);
    const transfer = {
      account_number: account,
      amount: this.#fee,
      remitter_name: `ヤマダ ${number}`,
    };
    try {
      const answer = await this.#call(number, '/bank-simulator/transfers', { body: transfer });
      const { item_key: itemKey } = booked.parse(answer).data;
      this.acknowledged.transfers.push({ itemKey, submissionId: id });
    } catch (error) {
      if (error instanceof Refused) throw error;
      this.failures += 1;
    }
  }

  async #accountOf(number: number, id: string): Promise<string> {
    for (;;) {
      const answer = await this.#untilAnswered(() =>
        this.#call(number, `/api/submissions/${id}`, {}),
      );
      const account = page.parse(answer).data.applicant.virtual_bank_account;
      if (account) return account.account_number;
      await wait(200);
    }
  }

  async #untilAnswered(call: () => Promise<unknown>): Promise<unknown> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (error instanceof Refused) throw error;
        this.failures += 1;
        await wait(50);
      }
    }
  }

  async #call(
    number: number,
    path: string,
    { body, key }: { body?: object; key?: string },
  ): Promise<unknown> {
    const response = await fetch(this.#address + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/json',
        // Everybody at an own address, else all together would be limited as one.
        'X-Forwarded-For': `198.18.${Math.floor(number / 250) % 250}.${number % 250}`,
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    const problem = `${response.status} ${path} ${text}`;
    throw response.status < 500 ? new Refused(problem) : new Error(problem);
  }
}
