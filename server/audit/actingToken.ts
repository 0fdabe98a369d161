import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<number>();

/** The API token with which the request that is handled here was sent; none for a person or a job. */
export function actingToken(): number | undefined {
  return acting.getStore();
}

/** Whatever the audit records during this work was done with the token. */
export function withActingToken<Result>(tokenId: number, work: () => Result): Result {
  return acting.run(tokenId, work);
}
