import { roles } from '@seminar/shared/roles';
import connectPgSimple from 'connect-pg-simple';
import DataLoader from 'dataloader';
import session, { type SessionData } from 'express-session';
import type { Request } from 'express';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { hasSecondFactor } from '../conditions/admins.ts';
import { paddedIds, prepared } from '../db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';

const accountSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  passwordHash: z.string().nullable(),
  hasFactor: z.boolean(),
  isRequired: z.boolean(),
});

/** The account of a session as it was when the session was read, and what the office asks of it. */
export type SessionAccount = z.output<typeof accountSchema>;

const rowSchema = z.object({
  place: z.int(),
  // Written by this store alone; `SessionData` says what is in it.
  sess: z.custom<SessionData>((value) => typeof value === 'object' && value !== null),
  account: accountSchema.nullable(),
});

/**
 * The sessions with these ids, each with its place among them and its account: null where it has none, it is
 * archived, or the session was ended elsewhere.
 */
const readSessions = prepared(
  'sessions',
  Prisma.sql`
    SELECT place::int, sess, CASE WHEN admins.id IS NOT NULL THEN json_build_object(
      'id', admins.id, 'name', admins.name, 'email', admins.email, 'role', admins.role,
      'passwordHash', admins.password_hash, 'hasFactor', ${hasSecondFactor.sql('admins')},
      'isRequired', coalesce((SELECT require_second_factor FROM security_settings), FALSE)) END AS account
    FROM unnest(${[]}::text[]) WITH ORDINALITY AS asked (asked_sid, place)
    JOIN session ON sid = asked_sid AND expire >= to_timestamp(${0})
    LEFT JOIN admin_sessions ON admin_sessions.id = (sess ->> 'loginId')::int AND ended_at IS NULL
    LEFT JOIN admins ON admins.id = admin_sessions.admin_id
      AND admins.id = (sess -> 'admin' ->> 'id')::int AND archived_at IS NULL`,
  rowSchema,
);

declare module 'express' {
  interface Request {
    /** The account that was read with the session; null: it has none that may use it. */
    sessionAccount?: SessionAccount | null;
  }
}

const PgStore = connectPgSimple(session);

type SessionRow = z.output<typeof rowSchema>;

/**
 * Sessions in PostgreSQL, each read with its account. Those of all requests that have arrived meanwhile are read in
 * one statement: where many call at once, the way to the database takes longer than reading.
 */
export class SessionStore extends PgStore {
  readonly #rows: DataLoader<string, SessionRow | undefined>;
  /** By the data of a session on its way from `get` to `createSession`, which alone knows the request. */
  readonly #accounts = new WeakMap<SessionData, SessionAccount>();

  constructor(pool: Pool, log: Logger) {
    super({
      pool,
      tableName: 'session',
      pruneSessionInterval: 900,
      // Called only where that failed. By itself it would write the whole error beside the log.
      errorLog: (_text, error) =>
        log.warn({ err: error }, 'sessions that are over were not removed'),
    });
    // A background request must not prolong a session, so reading a session never touches it. express-session
    // sends the last byte of an answer only after it has called `touch`, even if that does nothing.
    Object.defineProperty(this, 'touch', { value: undefined });
    this.#rows = new DataLoader(
      async (ids) => {
        const found = await readSessions(pool, [paddedIds(ids, ''), Math.ceil(Date.now() / 1_000)]);
        const byPlace = new Map(found.map((row) => [row.place, row]));
        return ids.map((_, index) => byPlace.get(index + 1));
      },
      // Each request reads what is stored at its time.
      { cache: false, batchScheduleFn: (read) => setImmediate(read), maxBatchSize: 100 },
    );
  }

  override get(
    sid: string,
    callback: (error: unknown, session?: SessionData | null) => void,
  ): void {
    this.#read(sid).then(
      (found) => process.nextTick(callback, null, found),
      (error: unknown) => process.nextTick(callback, error),
    );
  }

  async #read(sid: string): Promise<SessionData | null> {
    const row = await this.#rows.load(sid);
    if (!row) return null;
    if (row.account) this.#accounts.set(row.sess, row.account);
    return row.sess;
  }

  override createSession(request: Request, data: SessionData) {
    request.sessionAccount = this.#accounts.get(data) ?? null;
    return super.createSession(request, data);
  }
}
