import { ApiError, NetworkError } from '../../platform/api/errors.ts';

/** A text of our own, by its key under `failure`, or the server's words. */
export type Failure = { ours: 'unknown' | 'incorrect' | 'network' | 'later' } | { theirs: string };

/** How a refused test is explained (section 8 of the specification). */
export function testFailureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return { ours: 'network' };
  if (!(error instanceof ApiError)) return { ours: 'later' };
  if (error.status === 404) return { ours: 'unknown' };
  if (error.status === 422) {
    const message = Object.values(error.problems).flat()[0] ?? error.message;
    return message === '' ? { ours: 'incorrect' } : { theirs: message };
  }
  return error.message === '' ? { ours: 'later' } : { theirs: error.message };
}

/** Why a seminar could not be shown. */
export function loadFailureOf(error: unknown): 'missing' | 'failed' | 'noData' {
  if (error instanceof ApiError) return error.status === 404 ? 'missing' : 'failed';
  // An answer came, but it contains no seminar.
  return error instanceof NetworkError ? 'failed' : 'noData';
}
