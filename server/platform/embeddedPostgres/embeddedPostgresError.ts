/** A start that failed for a reason that the operator can remove; the message says how. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** There is no PostgreSQL to start on this machine. */
export class NoBinaries extends EmbeddedPostgresError {}

export function diskFull(folder: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The disk is full: the database needs about 200 MB in ${folder}. Free some space and start again.`,
  );
}

/** The code of a system error (`ENOENT`, …), or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
