import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  status: number;
  bytes: Buffer;
  /** Of a JSON body. */
  json: () => unknown;
}

export interface Call {
  method?: 'POST';
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: object | Uint8Array<ArrayBuffer>;
}

/** Milliseconds after which a person gives up an answer: a stopped server never gives it. */
const patience = 5_000;

/** Calls as people make them, who see only answers; counts them. */
export class Caller {
  readonly #address: string;
  /** How often each status was answered; `none`: no answer in time, or one that was cut off. */
  readonly answers = new Map<number | 'none', number>();
  /** Answers that no failure of the ground explains. */
  readonly wrong: string[] = [];

  constructor(address: string) {
    this.#address = address;
  }

  #count(status: number | 'none'): void {
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
  }

  /**
   * @param refusals statuses of 400 to 499 that may come
   * @returns null: there was no whole answer, or it said that the server can't now
   */
  async call(
    path: string,
    { method, headers, body }: Call = {},
    refusals: readonly number[] = [],
  ): Promise<Answer | null> {
    const isJson = body !== undefined && !(body instanceof Uint8Array);
    try {
      const response = await fetch(this.#address + path, {
        method: method ?? 'GET',
        headers: { ...(isJson ? { 'Content-Type': 'application/json' } : {}), ...headers },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
        signal: AbortSignal.timeout(patience),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const { status } = response;
      this.#count(status);
      // 502 is the proxy's, when no copy takes a connection or the one that did was killed.
      if (status === 502 || status === 503 || status === 429) return null;
      if (!response.ok && !refusals.includes(status)) {
        this.wrong.push(`${status} ${path.split('?')[0]} ${bytes.toString().slice(0, 300)}`);
      }
      return { status, bytes, json: () => JSON.parse(bytes.toString()) as unknown };
    } catch {
      this.#count('none');
      return null;
    }
  }

  /**
   * Repeats a call until it is answered, or `isOver`.
   *
   * @returns null: it was over before
   */
  async insist(path: string, init: Call, isOver: () => boolean): Promise<Answer | null> {
    while (!isOver()) {
      const answer = await this.call(path, init);
      if (answer) return answer;
      await wait(200);
    }
    return null;
  }
}
