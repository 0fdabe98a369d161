import { message } from '@seminar/shared/messages/message';
import express, { type Request, type Response } from 'express';
import { BodyTooLarge, UnsupportedMediaType } from './errors.ts';
import { WorkQueue } from './workQueue.ts';

export const uploadType = 'application/octet-stream';

/** Whether the body is a file, which only an endpoint that wants one reads. */
export function isUpload(request: Request): boolean {
  return Boolean(request.is(uploadType));
}

/** Bytes up to which a file waits for no other. */
const small = 1024 * 1024;
/** Each large one is several times its size in memory until it is stored. */
const large = new WorkQueue({ atOnce: 4, waiting: 40, seconds: 30 });

/**
 * Does what is to be done with an upload, from the first of its bytes on: of large ones, a few at once.
 *
 * @throws TooManyRequests too many wait already
 */
export function queueLargeUpload<T>(request: Request, work: () => Promise<T>): Promise<T> {
  const size = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  return size <= small ? work() : large.run(work);
}

/**
 * Reads the body of an upload, once it is known that its sender may send it.
 *
 * @param limit the most bytes that it may have
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
