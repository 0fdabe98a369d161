import { message } from '@seminar/shared/platform/messages/message';
import type { Request, RequestHandler, Response } from 'express';
import type { Pool } from 'pg';
import { addressKey } from './addressKey.rules.ts';
import { Refusal, UnsupportedMediaType } from './errors.ts';
import { nestsDeeper } from './jsonNesting.rules.ts';
import { inFlightPlaceOf } from './limitInFlight.ts';
import { RateLimit } from './rateLimits.ts';
import { readBody, SenderLeft } from './readBody.ts';
import { isUpload } from './readUpload.ts';
import { currentAdmin } from './requireAdmin.ts';

class MalformedBody extends Refusal {
  readonly status = 400;
}

declare module 'express' {
  interface Request {
    /** The body's original bytes, for checking a signature. */
    rawBody?: Buffer;
  }
}

const kilobyte = 1024;
/** No call has a body that nests deeper than half of this. */
const deepest = 20;

/** The bodies that somebody may send. */
interface Allowance {
  bytes: number;
  /** Counts the bodies of an address, before they are read. */
  limit: RateLimit | null;
}

function hasBody(request: Request): boolean {
  return (
    Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers
  );
}

function checkKind(request: Request): void {
  const encoding = request.get('Content-Encoding') ?? 'identity';
  // A few bytes can unpack to megabytes.
  if (encoding.toLowerCase() !== 'identity') throw new UnsupportedMediaType(message('encoding'));
  if (isUpload(request)) return;
  if (!request.is('application/json')) throw new UnsupportedMediaType(message('media_type'));
  const charset = /;\s*charset="?([^";\s]*)/i.exec(request.get('Content-Type') ?? '')?.[1];
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8') {
    throw new UnsupportedMediaType(message('media_type'));
  }
}

function parseObject(bytes: Buffer): object | undefined {
  if (bytes.length === 0) return undefined;
  if (nestsDeeper(bytes, deepest)) throw new MalformedBody(message('body_nesting'));
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new MalformedBody(message('not_json'));
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new MalformedBody(message('body_object'));
  }
  return parsed;
}

const readers = new WeakMap<Request, () => Promise<void>>();

/**
 * Reads the body of a call if it is a JSON object, once who calls may do so. Any other body is refused, except files,
 * which the route itself reads or refuses.
 *
 * @throws MalformedBody, BodyTooLarge, UnsupportedMediaType, RequestTooSlow, TooManyRequests
 */
export async function receiveBody(request: Request, response: Response): Promise<void> {
  const read = readers.get(request);
  if (!read) return;
  readers.delete(request);
  // A sender who is slow on purpose must not take up the places of the others.
  await (inFlightPlaceOf(response)?.whileReading(read) ?? read());
  // Nothing would tell that this request is done: its place would be taken for ever.
  if (response.destroyed) throw new SenderLeft();
}

/**
 * Readies the bodies, which `receiveBody` reads: so a refusal of who calls comes before anything that is said of the
 * body. A body of somebody who is not logged in is small and is counted before it is read: everything up to this
 * point costs the sender as much as the server.
 *
 * @param pool null: nothing is counted
 */
export function lateBody(pool: Pool | null): RequestHandler {
  const usual: Allowance = {
    bytes: 64 * kilobyte,
    limit: pool && new RateLimit(pool, 'body'),
  };
  const ofCompanies: Allowance = {
    bytes: 2 * 1024 * kilobyte,
    limit: pool && new RateLimit(pool, 'body-large'),
  };
  /** A player reports six times a minute, and its key was judged before: people who share an address all may watch. */
  const ofPlayers: Allowance = { bytes: usual.bytes, limit: null };
  const ofStaff: Allowance = { bytes: 1024 * kilobyte, limit: null };

  const allowanceOf = (request: Request): Allowance => {
    const hasPeople = /\/(submit-group|people|places\/name)\/?$/.test(request.path);
    if (currentAdmin(request) !== null) {
      return hasPeople ? { ...ofCompanies, limit: null } : ofStaff;
    }
    if (/\/watch\/[^/]+\/videos\/[^/]+\/progress\/?$/.test(request.path)) return ofPlayers;
    return hasPeople || isUpload(request) ? ofCompanies : usual;
  };

  return (request, _response, next) => {
    if (hasBody(request)) {
      readers.set(request, async () => {
        const { bytes: most, limit } = allowanceOf(request);
        await limit?.use(addressKey(request.ip));
        checkKind(request);
        if (isUpload(request)) return;
        const bytes = await readBody(request, { limit: most });
        (request as Request).rawBody = bytes;
        request.body = parseObject(bytes);
      });
    }
    next();
  };
}

/** Reads JSON objects at once, for addresses that are no calls of ours. */
export function jsonBody(): RequestHandler {
  const ready = lateBody(null);
  return async (request, response, next) => {
    await ready(request, response, () => undefined);
    await receiveBody(request, response);
    next();
  };
}
