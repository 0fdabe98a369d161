/** The server refused: its message, in the screen's language. */
export class ApiError extends Error {
  readonly status: number;
  /** By field: `assignments.0.amount` → its problems; `''` → those of no field. */
  readonly problems: Record<string, string[]>;
  /** By which the server's log finds the call; null: the answer has none. */
  readonly requestId: string | null;

  constructor(
    status: number,
    text: string,
    problems: Record<string, string[]>,
    requestId: string | null = null,
  ) {
    super(text);
    this.name = 'ApiError';
    this.status = status;
    this.problems = problems;
    this.requestId = requestId;
  }
}

/** The server doesn't know what was asked for. */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

/** No answer came at all. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause });
    this.name = 'NetworkError';
  }
}
