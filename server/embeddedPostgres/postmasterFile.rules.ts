export type PostmasterFile = { pid: number; port: number | null };

/** Reads `postmaster.pid`; null: PostgreSQL has not written its process id yet. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = wholeNumber(lines[0]);
  return pid === null ? null : { pid, port: wholeNumber(lines[3]) };
}

function wholeNumber(text: string | undefined): number | null {
  return text && /^\d+$/.test(text) ? Number(text) : null;
}
