import { message } from '@seminar/shared/messages/message';
import type { RequestHandler } from 'express';
import { Unavailable } from './errors.ts';

/** After so many seconds who was refused may come back. */
const retryAfter = 5;

/**
 * Takes so many requests at once; more are told to come back at once rather than made to wait behind
 * all the others. Those that are taken share the connections to the database.
 *
 * @param most requests of one server that are being answered at the same time
 */
export function limitInFlight(most: number): RequestHandler {
  let running = 0;
  return (_request, response, next) => {
    if (running >= most) {
      throw new Unavailable(message('server_busy', { seconds: retryAfter }), retryAfter);
    }
    running += 1;
    response.once('close', () => (running -= 1));
    next();
  };
}
