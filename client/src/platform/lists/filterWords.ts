import type { DescribeFilter } from '../ui/useDescribedFilter.ts';

/** What each filter of a list has chosen, in words; a filter's teller stays the same. */
export class FilterWords {
  #words: ReadonlyMap<string, string> = new Map();
  readonly #tellers = new Map<string, DescribeFilter>();
  readonly #listeners = new Set<() => void>();

  teller(name: string): DescribeFilter {
    const known = this.#tellers.get(name);
    if (known) return known;
    const tell: DescribeFilter = (words) => {
      if (words === (this.#words.get(name) ?? null)) return;
      const others = [...this.#words].filter(([other]) => other !== name);
      this.#words = new Map(words === null ? others : [...others, [name, words]]);
      for (const listener of this.#listeners) listener();
    };
    this.#tellers.set(name, tell);
    return tell;
  }

  /** By the filters' names; the same map until something else is chosen. */
  readonly all = (): ReadonlyMap<string, string> => this.#words;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
