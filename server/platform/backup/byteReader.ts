import { damaged } from './backupProblem.ts';

/** Reads a stream piece by piece and holds no more than the next piece. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #held: Buffer = Buffer.alloc(0);
  #ended = false;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #fill(length: number): Promise<void> {
    const parts = [this.#held];
    let held = this.#held.length;
    while (held < length && !this.#ended) {
      const { value, done } = await this.#source.next();
      if (done === true) {
        this.#ended = true;
      } else {
        parts.push(Buffer.from(value));
        held += value.length;
      }
    }
    this.#held = Buffer.concat(parts);
  }

  async take(length: number): Promise<Buffer> {
    if (this.#held.length < length) await this.#fill(length);
    if (this.#held.length < length) throw damaged('the file is cut off');
    const piece = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return piece;
  }

  async atEnd(): Promise<boolean> {
    if (this.#held.length === 0) await this.#fill(1);
    return this.#held.length === 0;
  }

  /** Everything up to the end. */
  async *rest(): AsyncGenerator<Buffer> {
    while (!(await this.atEnd())) yield this.take(this.#held.length);
  }
}
