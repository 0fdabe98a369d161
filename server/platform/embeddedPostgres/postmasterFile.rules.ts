export type PostmasterFile = {
  pid: number;
  /** The data folder as PostgreSQL was told it. */
  folder: string;
  port: number | null;
};

/** Reads `postmaster.pid`; null: PostgreSQL has not written its process id yet. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = wholeNumber(lines[0]);
  return pid === null ? null : { pid, folder: lines[1] ?? '', port: wholeNumber(lines[3]) };
}

function wholeNumber(text: string | undefined): number | null {
  return text && /^\d+$/.test(text) ? Number(text) : null;
}
