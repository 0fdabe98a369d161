const key = 'visitor';

/** Notes that an applicant uses this tab, who is not to be sent to the office's login later. */
export function noteVisitor(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // A browser that stores nothing shows the login, with the ways for applicants below it.
  }
}

export function isVisitor(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
