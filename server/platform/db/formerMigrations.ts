import { createHash } from 'node:crypto';

export const baseline = '20261130000000_baseline';

/** The last of the 181 migrations that the baseline replaces. */
export const lastFormer = '20270220000144_payees_being_asked';
/** A commit that has them all: it brings any older database to where the baseline takes over. */
export const formerCommit = '0b86a9a1b8af';
/** Of their names, in order and one a line: the list itself would serve nothing else. */
const formerNames = '9e22e28aa81f6e0fd8804dba6dab007b48b8224665bf1f1cbaa7c6606bfb39b7';

/** Whether a database or a backup has exactly the migrations that the baseline replaces. */
export function isFormer(names: Iterable<string>): boolean {
  const list = [...names].toSorted().join('\n');
  return createHash('sha256').update(list).digest('hex') === formerNames;
}
