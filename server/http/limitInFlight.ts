import { message } from '@seminar/shared/messages/message';
import type { RequestHandler } from 'express';
import { countRequest } from '../context/giveWay.ts';
import { Unavailable } from './errors.ts';

/** Seconds after which a refused client may try again. */
const retryAfter = 5;

/**
 * Limits the requests that are handled at the same time. Further requests are refused at once, so that
 * they don't wait behind all others for a connection to the database.
 *
 * @param most the number of requests that one server handles at the same time
 */
export function limitInFlight(most: number): RequestHandler {
  let running = 0;
  return (_request, response, next) => {
    // The client may have left while its session or its body was read: nothing would tell that it is done, and its place
    // would be taken for ever.
    if (response.destroyed) return;
    if (running >= most) {
      throw new Unavailable(message('server_busy', { seconds: retryAfter }), retryAfter);
    }
    running += 1;
    countRequest(response);
    response.once('close', () => (running -= 1));
    next();
  };
}
