/** Why a backup can't be made, read or restored, in a sentence for the operator. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/** A file that is cut off, damaged, or not a backup. */
export function damaged(what: string): BackupProblem {
  return new BackupProblem(`The backup can't be used: ${what}. Take another one.`);
}

/** What stopped a command, in a sentence. */
export function problemInWords(error: unknown): string {
  const { code, path, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return 'The disk is full: nothing was kept.';
  if (path !== undefined) {
    if (code === 'ENOENT') return `There is no file or folder ${path}.`;
    if (code === 'EEXIST') return `${path} is there already: choose another name.`;
    if (code === 'EACCES' || code === 'EPERM') return `${path} may not be used by this user.`;
  }
  // A refused connection to several addresses of one name has neither words nor a call.
  if (message === '' || syscall === 'connect' || syscall === 'getaddrinfo') {
    return `The database can't be reached (${code}).`;
  }
  return message;
}
