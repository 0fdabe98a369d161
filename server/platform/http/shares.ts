/**
 * Divides places, or bytes, among origins: nobody holds more than is left for all others. One origin alone gets half,
 * the next one half of the rest, and there is always something for whoever comes first.
 */
export class Shares {
  readonly #most: number;
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** @returns whether the origin may have this many more; if so, they are taken */
  take(origin: string, amount = 1): boolean {
    if (!this.#fits(origin, amount)) return false;
    this.add(origin, amount);
    return true;
  }

  /** Counts what can't be refused any more. */
  add(origin: string, amount: number): void {
    this.#all += amount;
    this.#held.set(origin, (this.#held.get(origin) ?? 0) + amount);
  }

  give(origin: string, amount = 1): void {
    const own = (this.#held.get(origin) ?? 0) - amount;
    this.#all -= amount;
    // No origin is remembered for ever.
    if (own > 0) this.#held.set(origin, own);
    else this.#held.delete(origin);
  }

  /** Whether the origin may have anything more. */
  hasRoom(origin: string): boolean {
    return this.#fits(origin, 1);
  }

  #fits(origin: string, amount: number): boolean {
    return (this.#held.get(origin) ?? 0) + amount <= this.#most - this.#all;
  }
}
