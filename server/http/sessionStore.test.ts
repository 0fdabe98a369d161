import { describe, expect, it } from 'vitest';
import { recordStatements } from '../testing/recordStatements.ts';
import { loggedIn } from '../testing/testClient.ts';
import { testContext } from '../testing/testContext.ts';

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
});
