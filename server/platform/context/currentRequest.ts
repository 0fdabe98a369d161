import { AsyncLocalStorage } from 'node:async_hooks';

/** From where something is done. */
export interface Origin {
  /** The network of the address. */
  address: string;
  /** As in the request log. */
  requestId: string;
  /** The token of a program; null: a person, or an applicant. */
  apiTokenId: number | null;
}

interface CurrentRequest {
  /** Every line of the log that is written meanwhile has it. */
  id: string;
  /** null: nothing has been asked for yet that the audit records. */
  origin: Origin | null;
}

/** The request that is being handled. One store for all that is known of it, since each takes time at every promise. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();
