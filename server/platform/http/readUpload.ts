import type { Endpoint } from '@seminar/shared/endpoint';
import { message } from '@seminar/shared/platform/messages/message';
import type { Request, Response } from 'express';
import { addressKey } from './addressKey.rules.ts';
import { BodyTooLarge, Unavailable, UnsupportedMediaType } from './errors.ts';
import { inFlightPlaceOf } from './limitInFlight.ts';
import { readBody } from './readBody.ts';
import { currentAdmin } from './requireAdmin.ts';
import { Shares } from './shares.ts';
import { WorkQueue } from './workQueue.ts';

export const uploadType = 'application/octet-stream';

/** Whether the body is a file; only endpoints for uploads read it. */
export function isUpload(request: Request): boolean {
  return Boolean(request.is(uploadType));
}

const megabyte = 1024 * 1024;
/** Seconds after which a refused sender may try again. */
const retryAfter = 30;

interface Lane {
  /** Bytes of files that have arrived and are not stored yet. */
  arrived: Shares;
  /** Files up to this size, in bytes, don't wait for larger ones. */
  small: WorkQueue;
  /** A large file takes several times its size in memory until it is stored. */
  large: WorkQueue;
}

const waits = { waiting: 40, seconds: retryAfter };
/** Files of applicants delay none of the office. */
const lanes: Record<'office' | 'public', Lane> = {
  office: {
    arrived: new Shares(256 * megabyte),
    small: new WorkQueue({ atOnce: 40, ...waits }),
    large: new WorkQueue({ atOnce: 4, ...waits }),
  },
  public: {
    arrived: new Shares(128 * megabyte),
    small: new WorkQueue({ atOnce: 40, ...waits }),
    large: new WorkQueue({ atOnce: 20, ...waits }),
  },
};

/** Whose turn it is: of everybody that of an address, of the office that of a person. */
function laneOf(request: Request, { access }: Pick<Endpoint, 'access'>): [Lane, string] {
  const admin = currentAdmin(request);
  const origin = admin === null ? addressKey(request.ip) : `admin ${admin.id}`;
  return [access === 'public' ? lanes.public : lanes.office, origin];
}

/**
 * Runs the work on a file that has arrived. Only a few large files are worked on at once, and not many small ones: a
 * place is taken when the bytes are there, so who sends slowly takes none.
 *
 * @throws TooManyRequests too many are already waiting
 * @throws Unavailable its turn did not come in time
 */
export function queueUpload<T>(
  request: Request,
  work: () => Promise<T>,
  { access, size }: Pick<Endpoint, 'access'> & { size: number },
): Promise<T> {
  const [lane, origin] = laneOf(request, { access });
  return (size <= megabyte ? lane.small : lane.large).run(work, origin);
}

/**
 * Reads a file. To be called after the sender's permission is checked.
 *
 * @param limit the largest size, in bytes
 * @throws UnsupportedMediaType, BodyTooLarge, RequestTooSlow
 * @throws Unavailable the sender has more bytes here than it leaves for others
 */
export async function readUpload(
  request: Request,
  response: Response,
  { upload: limit, access }: Pick<Endpoint, 'access'> & { upload: number },
): Promise<Buffer> {
  if (!isUpload(request)) throw new UnsupportedMediaType(message('upload_media_type'));
  const tooLarge = new BodyTooLarge(
    message('upload_too_large', { megabytes: Math.floor(limit / megabyte) }),
  );
  const [{ arrived }, origin] = laneOf(request, { access });
  let held = 0;
  const release = () => {
    arrived.give(origin, held);
    held = 0;
  };
  response.once('close', release);
  const read = () =>
    readBody(request, {
      limit,
      tooLarge,
      arrived(bytes) {
        if (!arrived.take(origin, bytes))
          throw new Unavailable(message('uploads_full'), retryAfter);
        held += bytes;
      },
    });
  try {
    return await (inFlightPlaceOf(response)?.whileReading(read) ?? read());
  } catch (error) {
    release();
    throw error;
  }
}
