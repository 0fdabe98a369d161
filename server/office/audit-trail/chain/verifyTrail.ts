import { isSealedBy, type ChainEntry, type ChainLink } from './chainHash.ts';

/** A seal that was kept elsewhere, and where. */
export interface KeptSeal {
  entryId: bigint;
  hash: string;
  where: string;
}

/** The audit of a database or a dump; entries and links in the order of their numbers. */
export interface Trail {
  entries: AsyncIterable<ChainEntry> | Iterable<ChainEntry>;
  links: AsyncIterable<ChainLink> | Iterable<ChainLink>;
  /** Seals in the database itself: how far the chain reached last, and those of the closes. */
  kept: readonly KeptSeal[];
}

export interface Verdict {
  /** How many entries are as they were written; those anonymised since are among them. */
  proven: number;
  anonymised: number;
  /** How many are younger than the last seal. */
  unproven: number;
  last: { entryId: bigint; hash: string } | null;
  /** The first thing that is wrong, in words; null: nothing. */
  problem: string | null;
}

/** Reads one after the other, with a look at the next. */
class Reader<T> {
  readonly #source: AsyncIterator<T> | Iterator<T>;
  #next: T | undefined;
  #read = false;

  constructor(source: AsyncIterable<T> | Iterable<T>) {
    this.#source =
      Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  }

  async peek(): Promise<T | undefined> {
    if (!this.#read) {
      const { value, done } = await this.#source.next();
      this.#next = done === true ? undefined : value;
      this.#read = true;
    }
    return this.#next;
  }

  async take(): Promise<T | undefined> {
    const next = await this.peek();
    this.#read = next === undefined;
    return next;
  }
}

/** A kept seal that the chain doesn't have; null: it has them all. */
function missingSeal(seals: readonly KeptSeal[], hashes: ReadonlyMap<bigint, string>) {
  const wrong = seals.find(({ entryId, hash }) => hashes.get(entryId) !== hash);
  if (!wrong) return null;
  const { entryId, where } = wrong;
  return hashes.has(entryId)
    ? `The chain was written anew: ${where} has another seal of entry ${entryId}.`
    : `The chain was cut: ${where} has a seal of entry ${entryId}, which has no link any more.`;
}

/**
 * Holds every entry against its link, and every link against the one before it.
 *
 * @param elsewhere seals that were kept outside of the database: printed, filed, in a log
 */
export async function verifyTrail(
  trail: Trail,
  elsewhere: readonly KeptSeal[] = [],
): Promise<Verdict> {
  const entries = new Reader(trail.entries);
  const links = new Reader(trail.links);
  const seals = [...elsewhere, ...trail.kept];
  const asked = new Set(seals.map(({ entryId }) => entryId));
  const hashes = new Map<bigint, string>();
  const verdict: Verdict = { proven: 0, anonymised: 0, unproven: 0, last: null, problem: null };
  const found = (problem: string) => ({ ...verdict, problem });

  for (let link = await links.take(); link; link = await links.take()) {
    const { last } = verdict;
    const entry = await entries.peek();
    if (entry && entry.id < link.entryId) {
      return found(`Entry ${entry.id} was put in: the chain goes past it.`);
    }
    if (link.previousId !== (last?.entryId ?? null)) {
      return found(`Entry ${link.previousId ?? link.entryId} was removed, with its link.`);
    }
    if (entry?.id !== link.entryId) return found(`Entry ${link.entryId} was removed.`);
    if (!isSealedBy(entry, link, last)) return found(`Entry ${link.entryId} was changed.`);
    await entries.take();
    verdict.proven += 1;
    if (link.salt === null) verdict.anonymised += 1;
    verdict.last = { entryId: link.entryId, hash: link.hash };
    if (asked.has(link.entryId)) hashes.set(link.entryId, link.hash);
  }
  while (await entries.take()) verdict.unproven += 1;
  return { ...verdict, problem: missingSeal(seals, hashes) };
}
