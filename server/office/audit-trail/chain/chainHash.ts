import { createHash, randomBytes } from 'node:crypto';
import { anonymised, withoutWords } from '../../../catalogue/answers/anonymisedText.rules.ts';

/** An entry of the audit, as the chain reads it. */
export interface ChainEntry {
  id: bigint;
  at: Date;
  adminId: number | null;
  apiTokenId: number | null;
  action: string;
  entity: string;
  entityId: string;
  address: string | null;
  requestId: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
}

/** What seals an entry. */
export interface ChainLink {
  entryId: bigint;
  /** Of the link before it; null: it is the first. */
  previousId: bigint | null;
  /** Of the commitment; null: the entry was anonymised since. */
  salt: string | null;
  commitment: string;
  hash: string;
}

/** JSON with the keys in order, so that the same value always gives the same text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  );
}

const sha256 = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex');

/** What anonymising may take out of an entry. */
const wordsOf = ({ before, after, reason }: ChainEntry) => canonical([before, after, reason]);
/** What anonymising leaves of it. */
const skeletonOf = ({ before, after, reason }: ChainEntry) =>
  canonical([withoutWords(before), withoutWords(after), reason === null ? null : anonymised]);

function factsOf(entry: ChainEntry): string {
  const { id, at, adminId, apiTokenId, action, entity, entityId, address, requestId } = entry;
  return canonical([
    String(id),
    at.toISOString(),
    adminId,
    apiTokenId,
    action,
    entity,
    entityId,
    address,
    requestId,
  ]);
}

const commitmentOf = (salt: string, entry: ChainEntry) => sha256(salt, wordsOf(entry));

function hashOf(
  entry: ChainEntry,
  commitment: string,
  previous: { entryId: bigint; hash: string } | null,
): string {
  return sha256(
    previous === null ? '' : `${previous.entryId}:${previous.hash}`,
    factsOf(entry),
    sha256(skeletonOf(entry)),
    commitment,
  );
}

/** The link of an entry that follows another. */
export function linkOf(
  entry: ChainEntry,
  previous: Pick<ChainLink, 'entryId' | 'hash'> | null,
  salt = randomBytes(16).toString('hex'),
): ChainLink & { salt: string } {
  const commitment = commitmentOf(salt, entry);
  const hash = hashOf(entry, commitment, previous);
  return { entryId: entry.id, previousId: previous?.entryId ?? null, salt, commitment, hash };
}

/**
 * Whether an entry is what its link sealed: as it was written, or anonymised since (then only its
 * numbers, states and the fields that changed are left to compare).
 */
export function isSealedBy(
  entry: ChainEntry,
  link: ChainLink,
  previous: Pick<ChainLink, 'entryId' | 'hash'> | null,
): boolean {
  if (hashOf(entry, link.commitment, previous) !== link.hash) return false;
  return link.salt === null
    ? wordsOf(entry) === skeletonOf(entry)
    : commitmentOf(link.salt, entry) === link.commitment;
}
