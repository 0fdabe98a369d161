import type { Request } from 'express';
import type { Origin } from '../context/currentRequest.ts';
import { networkOf } from './addressKey.rules.ts';

/** From where a request came, as the audit keeps it. */
export function originOf(request: Request): Origin {
  // Read at once: a closed connection has no address any more.
  const { ip } = request;
  return {
    // Only what changes something asks for it.
    get address() {
      return networkOf(ip);
    },
    requestId: request.id ?? '',
    apiTokenId: request.tokenLogin?.tokenId ?? null,
  };
}
