import type { Request } from 'express';
import { networkOf } from './addressKey.rules.ts';

/** From where a request came, as the audit keeps it. */
export function originOf(request: Request): { address: string; requestId: string } {
  return {
    address: networkOf(request.ip),
    requestId: typeof request.id === 'string' ? request.id : '',
  };
}
