import type { Endpoint } from '@seminar/shared/endpoint';
import { message } from '@seminar/shared/messages/message';
import express, { type Request, type Response } from 'express';
import { addressKey } from './addressKey.rules.ts';
import { BodyTooLarge, UnsupportedMediaType } from './errors.ts';
import { WorkQueue } from './workQueue.ts';

export const uploadType = 'application/octet-stream';

/** Whether the body is a file; only endpoints for uploads read it. */
export function isUpload(request: Request): boolean {
  return Boolean(request.is(uploadType));
}

/** Files up to this many bytes don't wait for others. */
const small = 1024 * 1024;
/** A large file takes several times its size in memory until it is stored. */
const large = new WorkQueue({ atOnce: 4, waiting: 40, seconds: 30 });
/**
 * Files of applicants are smaller and come over slower lines; none of them delays the office. Both queues together
 * have fewer places than the server has requests in flight: senders who are slow on purpose leave some to others.
 */
const publicly = new WorkQueue({ atOnce: 20, waiting: 40, seconds: 30 });
const smallPublicly = new WorkQueue({ atOnce: 40, waiting: 40, seconds: 30 });

/**
 * Runs the work on an upload, including the reading of its bytes. Only a few large uploads run at once, and not
 * many small ones of everybody.
 *
 * @param access of a public endpoint everybody sends files: those of one address share its turns
 * @throws TooManyRequests too many are already waiting
 */
export function queueUpload<T>(
  request: Request,
  work: () => Promise<T>,
  { access }: Pick<Endpoint, 'access'>,
): Promise<T> {
  const size = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (access === 'public') {
    return (size <= small ? smallPublicly : publicly).run(work, addressKey(request.ip));
  }
  return size <= small ? work() : large.run(work);
}

/**
 * Reads the body of an upload. To be called after the sender's permission is checked.
 *
 * @param limit the largest size, in bytes
 * @throws UnsupportedMediaType, BodyTooLarge
 */
export async function readUpload(
  request: Request,
  response: Response,
  limit: number,
): Promise<Buffer> {
  if (!isUpload(request)) throw new UnsupportedMediaType(message('upload_media_type'));
  const tooLarge = new BodyTooLarge(
    message('upload_too_large', { megabytes: Math.floor(limit / 1024 / 1024) }),
  );
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge;
  const parse = express.raw({ type: uploadType, limit, inflate: false });
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else if (error instanceof Error && 'type' in error && error.type === 'entity.too.large') {
        reject(tooLarge);
      } else reject(error instanceof Error ? error : new Error('the body could not be read'));
    });
  });
  const bytes: unknown = request.body;
  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
}
