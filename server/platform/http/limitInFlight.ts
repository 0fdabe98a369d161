import { message } from '@seminar/shared/platform/messages/message';
import type { RequestHandler } from 'express';
import type { ServerResponse } from 'node:http';
import { countRequest } from '../context/giveWay.ts';
import { addressKey } from './addressKey.rules.ts';
import { Unavailable } from './errors.ts';
import { Shares } from './shares.ts';

/** The place of a request among those that are handled. */
interface Place {
  /**
   * Gives the place to others while the sender's bytes are awaited.
   *
   * @throws Unavailable afterwards there is none
   */
  whileReading<T>(read: () => Promise<T>): Promise<T>;
  /** Counts the bytes of the answer towards what its address has not taken yet. */
  sends(bytes: number): void;
}

const places = new WeakMap<ServerResponse, Place>();

/** The place of the request that is answered so; undefined: nothing is limited. */
export function inFlightPlaceOf(response: ServerResponse): Place | undefined {
  return places.get(response);
}

/** Seconds after which a refused client may try again. */
const retryAfter = 5;
/** Bytes of answers that wait in memory until their readers take them; of all addresses. */
const mostUnread = 64 * 1024 * 1024;

/**
 * Limits the requests that are handled at the same time. Further requests are refused at once, so that
 * they don't wait behind all others for a connection to the database. No address has more places than it leaves for
 * others, or more unread answers.
 *
 * @param most the number of requests that one server handles at the same time
 */
export function limitInFlight(most: number): RequestHandler {
  const running = new Shares(most);
  const unread = new Shares(mostUnread);
  return (request, response, next) => {
    // The client may have left while its session or its body was read: nothing would tell that it is done, and its
    // place would be taken for ever.
    if (response.destroyed) return;
    const address = addressKey(request.ip);
    let leave: (() => void) | null = null;
    const enter = () => {
      if (!unread.hasRoom(address) || !running.take(address)) {
        throw new Unavailable(message('server_busy', { seconds: retryAfter }), retryAfter);
      }
      const done = countRequest();
      leave = () => {
        leave = null;
        running.give(address);
        done();
      };
    };
    enter();
    response.once('close', () => leave?.());
    places.set(response, {
      async whileReading(read) {
        leave?.();
        const bytes = await read();
        // Who has left takes no place; what is done for them ends at once.
        if (!response.destroyed) enter();
        return bytes;
      },
      sends(bytes) {
        unread.add(address, bytes);
        if (response.destroyed) unread.give(address, bytes);
        else response.once('close', () => unread.give(address, bytes));
      },
    });
    next();
  };
}
