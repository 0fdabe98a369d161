import type { SessionData } from 'express-session';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createLog } from '../context/log.ts';
import { poolOf } from '../db/db.ts';
import { recordStatements } from '../../testing/recordStatements.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { SessionStore } from './sessionStore.ts';

const context = await testContext();
const { db } = context;

describe('a session', () => {
  it('is read with its account in one statement', async () => {
    const client = await loggedIn(context);
    await client.get('/api/user');
    const statements = await recordStatements(() => client.get('/api/user'));
    expect(statements).toHaveLength(1);
    const admin = await db.admin.findUniqueOrThrow({ where: { id: client.adminId } });
    const { id, name, email, role } = admin;
    expect((await client.get('/api/user')).body).toMatchObject({ id, name, email, role });
  });

  it('is read with those of all who call at the same moment, each with its own account', async () => {
    const [one, other] = [await loggedIn(context), await loggedIn(context)];
    const store = new SessionStore(poolOf(db), context.log);
    const ids = (await db.session.findMany({ orderBy: { expire: 'desc' }, take: 2 })).map(
      ({ sid }) => sid,
    );
    const asked = [...ids, ids[0]!, 'unknown'];
    let read: (SessionData | null | undefined)[] = [];
    const statements = await recordStatements(async () => {
      read = await Promise.all(
        asked.map(async (sid) => promisify(store.get.bind(store))(sid) as Promise<SessionData>),
      );
    });
    expect(statements).toHaveLength(1);
    const people = read.map((session) => session?.admin.id);
    expect(people.slice(0, 2).toSorted()).toEqual([one.adminId, other.adminId].toSorted());
    expect(people.slice(2)).toEqual([people[0], undefined]);
    // What one request changes in its session is not the other's until it is stored.
    expect(read[2]).not.toBe(read[0]);
  });

  it('that is only read leaves the answer in one part, which says how long it is', async () => {
    const client = await loggedIn(context);
    const { headers, text } = await client.get('/api/user');
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
    expect(headers['transfer-encoding']).toBeUndefined();
  });

  it('has no account after it was ended elsewhere', async () => {
    const client = await loggedIn(context);
    await db.adminSession.updateMany({
      where: { adminId: client.adminId },
      data: { endedAt: new Date() },
    });
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('is over once it has expired, whatever its account', async () => {
    const client = await loggedIn(context);
    await db.session.updateMany({ data: { expire: new Date(Date.now() - 60_000) } });
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it('that cannot be read fails the call, and shows nothing', async () => {
    const client = await loggedIn(context);
    await db.$executeRaw`ALTER TABLE session RENAME TO session_away`;
    const answer = await client.get('/api/user');
    await db.$executeRaw`ALTER TABLE session_away RENAME TO session`;
    expect(answer.status).toBe(500);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  it('that cannot be cleared away once it is over is told to the log', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => lines.push(line) });
    const store = new SessionStore(poolOf(db), log);
    await db.$executeRaw`ALTER TABLE session RENAME TO session_away`;
    store.pruneSessions();
    await expect.poll(() => lines.length).toBe(1);
    await db.$executeRaw`ALTER TABLE session_away RENAME TO session`;
    expect(JSON.parse(lines[0]!)).toMatchObject({
      msg: 'sessions that are over were not removed',
      level: 40,
      err: { code: '42P01' },
    });
  });
});
