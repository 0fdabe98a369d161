import { createHash } from 'node:crypto';

export const baseline = '20261130000000_baseline';

/** The last of the 181 migrations that the baseline replaces. */
export const lastFormer = '20270220000144_payees_being_asked';
/** A commit that has them all. What it accepts and brings up to date is taken over. */
export const formerCommit = '0b86a9a1b8af';
/**
 * Of their names, and of their names with their checksums, in order and one a line: the list itself would serve nothing
 * else.
 */
const formerNames = '9e22e28aa81f6e0fd8804dba6dab007b48b8224665bf1f1cbaa7c6606bfb39b7';
const formerContent = '1172a7fc8f3474d4ad8417f6f2e5b9de416a5892befee2d2ec7b8eaf712b25cb';

const digestOf = (lines: readonly string[]) =>
  createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');

/**
 * Whether a database or a backup has the migrations that the baseline replaces. `all`: exactly these. `changed`: the
 * same names, but the content of some differs, so its tables may differ, too. `no`: other names.
 *
 * @param applied their names with their checksums
 */
export function hasFormer(applied: ReadonlyMap<string, string>): 'all' | 'changed' | 'no' {
  if (digestOf([...applied.keys()]) !== formerNames) return 'no';
  const lines = [...applied].map(([name, checksum]) => `${name} ${checksum}`);
  return digestOf(lines) === formerContent ? 'all' : 'changed';
}
