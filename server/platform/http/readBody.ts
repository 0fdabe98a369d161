import { message } from '@seminar/shared/platform/messages/message';
import type { IncomingMessage } from 'node:http';
import { BodyTooLarge, RequestTooSlow } from './errors.ts';

/** What a sender must keep up after the first seconds; the slowest line of a telephone is faster. */
interface Pace {
  graceMs: number;
  bytesPerSecond: number;
}

const slowest: Pace = { graceMs: 10_000, bytesPerSecond: 2048 };

interface Bounds {
  /** The largest size, in bytes. */
  limit: number;
  tooLarge?: BodyTooLarge;
  /** Called for each part that arrives, before it is kept: a refusal that it throws ends the reading. */
  arrived?: (bytes: number) => void;
  pace?: Pace;
}

/** The sender has closed the connection; the code is that of Node.js for it. */
export class SenderLeft extends Error {
  override readonly name = 'SenderLeft';
  readonly code = 'ECONNABORTED';
}

/**
 * Reads the body of a request. Whatever comes after a refusal is thrown away.
 *
 * @throws BodyTooLarge, RequestTooSlow
 */
export function readBody(
  request: IncomingMessage,
  {
    limit,
    tooLarge = new BodyTooLarge(message('body_too_large')),
    arrived,
    pace = slowest,
  }: Bounds,
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const began = performance.now();
    const stop = () => {
      clearInterval(timer);
      request.off('data', take).off('end', finish).off('close', leave).off('error', leave);
    };
    const refuse = (error: unknown) => {
      stop();
      // One that fails afterwards must not end the process.
      request.on('error', () => undefined).resume();
      reject(error instanceof Error ? error : new Error('the body could not be read'));
    };
    const take = (part: Buffer) => {
      size += part.length;
      try {
        if (size > limit) throw tooLarge;
        arrived?.(part.length);
        parts.push(part);
      } catch (error) {
        refuse(error);
      }
    };
    const finish = () => {
      stop();
      resolve(Buffer.concat(parts));
    };
    const leave = () => refuse(new SenderLeft());
    const timer = setInterval(
      () => {
        const ms = performance.now() - began;
        if (ms >= pace.graceMs && size < (pace.bytesPerSecond * ms) / 1000) {
          refuse(new RequestTooSlow());
        }
      },
      Math.min(1_000, pace.graceMs),
    );
    if (request.destroyed) leave();
    else request.on('data', take).once('end', finish).once('close', leave).once('error', leave);
  });
}
