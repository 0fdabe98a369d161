/** Why a backup can't be made, read or restored, in a sentence for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/** A file that is cut off, damaged, or not a backup. */
export function damaged(what: string): BackupProblem {
  return new BackupProblem(`The backup can't be used: ${what}. Take another one.`);
}
