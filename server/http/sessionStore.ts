import { roles } from '@seminar/shared/roles';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import type { Request } from 'express';
import type { Pool } from 'pg';
import { z } from 'zod';
import { hasSecondFactor } from '../conditions/admins.ts';
import { prepared } from '../db/prepared.ts';
import { Prisma } from '../generated/prisma/client.ts';

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
  // Written by this store alone; `SessionData` says what is in it.
  sess: z.custom<SessionData>((value) => typeof value === 'object' && value !== null),
  account: accountSchema.nullable(),
});

/** A session and its account: null where it has none, it is archived, or the session was ended elsewhere. */
const readSession = prepared(
  'session',
  Prisma.sql`
    SELECT sess, CASE WHEN admins.id IS NOT NULL THEN json_build_object(
      'id', admins.id, 'name', admins.name, 'email', admins.email, 'role', admins.role,
      'passwordHash', admins.password_hash, 'hasFactor', ${hasSecondFactor.sql('admins')},
      'isRequired', coalesce((SELECT require_second_factor FROM security_settings), FALSE)) END AS account
    FROM session
    LEFT JOIN admin_sessions ON admin_sessions.id = (sess ->> 'loginId')::int AND ended_at IS NULL
    LEFT JOIN admins ON admins.id = admin_sessions.admin_id
      AND admins.id = (sess -> 'admin' ->> 'id')::int AND archived_at IS NULL
    WHERE sid = ${''} AND expire >= to_timestamp(${0})`,
  rowSchema,
);

declare module 'express' {
  interface Request {
    /** The account that was read with the session; null: it has none that may use it. */
    sessionAccount?: SessionAccount | null;
  }
}

const PgStore = connectPgSimple(session);

/** Sessions in PostgreSQL, each read with its account in one statement. */
export class SessionStore extends PgStore {
  readonly #pool: Pool;
  /** By the data of a session on its way from `get` to `createSession`, which alone knows the request. */
  readonly #accounts = new WeakMap<SessionData, SessionAccount>();

  constructor(pool: Pool) {
    super({ pool, tableName: 'session', pruneSessionInterval: 900 });
    // A background request must not prolong a session, so reading a session never touches it. express-session
    // sends the last byte of an answer only after it has called `touch`, even if that does nothing.
    Object.defineProperty(this, 'touch', { value: undefined });
    this.#pool = pool;
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
    const [row] = await readSession(this.#pool, [sid, Math.ceil(Date.now() / 1_000)]);
    if (!row) return null;
    if (row.account) this.#accounts.set(row.sess, row.account);
    return row.sess;
  }

  override createSession(request: Request, data: SessionData) {
    request.sessionAccount = this.#accounts.get(data) ?? null;
    return super.createSession(request, data);
  }
}
