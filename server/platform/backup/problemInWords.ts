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
