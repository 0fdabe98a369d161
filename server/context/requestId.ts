import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that is being handled. Every line of the log that is written meanwhile has it. */
export const requestId = new AsyncLocalStorage<string>();
