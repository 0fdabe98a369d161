import type { Role } from '@seminar/shared/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { buildDeposit, buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { loggedIn, TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { writeNote } from './writeNote.ts';

const context = await testContext();
const { db } = context;
const now = '2026-04-20T09:00:00+09:00';
context.setClock(now);
const [office, colleague] = [await loggedIn(context), await loggedIn(context)];
const seminar = await buildSeminar(db, { paymentDeadline: new Date('2026-04-10') });
const until = '2026-04-25';
const text = '会社に確認中';

beforeEach(() => context.setClock(now));

const total = async (path: string, client = office) =>
  (await client.get(path)).body.meta.total as number;
const workOf = async (kind: string) =>
  (await office.get('/api/top')).body.data.work.find((line: { kind: string }) => line.kind === kind)
    .count as number;

describe('a deposit', () => {
  const note = (id: number, body: object, client = office) =>
    client.send('put', `/api/deposits/${id}/note`, body);

  it('leaves the list of work and its counts until a day, and comes back by itself on that day', async () => {
    const { id } = await buildDeposit(db);
    const views = ['needs_person', 'unexplained', 'unlinked'];
    const before = await Promise.all(views.map((view) => total(`/api/deposits?status=${view}`)));
    const waiting = await workOf('unexplained');
    const answer = await note(id, { text, until, replaces: null });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ text, until, written_at: '2026-04-20T00:00:00.000Z' });

    const after = await Promise.all(views.map((view) => total(`/api/deposits?status=${view}`)));
    expect(after).toEqual(before.map((number) => number - 1));
    expect(await workOf('unexplained')).toBe(waiting - 1);
    const { postponed } = (await office.get('/api/top')).body.data;
    expect(postponed.deposits).toEqual({ count: 1, next: until });
    const [row] = (await office.get('/api/deposits?status=postponed')).body.data;
    expect(row).toMatchObject({ id, note: { text, until } });

    context.setClock('2026-04-24T23:59:00+09:00');
    const later = await loggedIn(context);
    expect(await total('/api/deposits?status=unlinked', later)).toBe(after[2]);
    context.setClock('2026-04-25T00:00:00+09:00');
    expect(await total('/api/deposits?status=unlinked', later)).toBe(before[2]);
    expect(await total('/api/deposits?status=postponed', later)).toBe(0);
    expect((await later.get(`/api/deposits/${id}`)).body.data.note).toMatchObject({ text });
  });

  it('is work again when that is taken back; who did what, when and why stays', async () => {
    const { id } = await buildDeposit(db, { createdAt: new Date('2026-04-19') });
    const before = await total('/api/deposits?status=unlinked');
    await note(id, { text, until });
    expect((await colleague.send('delete', `/api/deposits/${id}/note`)).status).toBe(204);
    expect(await total('/api/deposits?status=unlinked')).toBe(before);
    // Nothing is left to take back, and nothing happens.
    expect((await colleague.send('delete', `/api/deposits/${id}/note`)).status).toBe(204);
    const { body } = await office.get(`/api/deposits/${id}/history`);
    expect(body.data).toMatchObject([
      { what: 'note_ended' },
      { what: 'noted', reason: text, detail: until },
      { what: 'received' },
    ]);
    const entries = await db.auditEntry.findMany({
      where: { entity: 'deposit', entityId: String(id) },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action, adminId, reason }) => ({ action, adminId, reason }))).toEqual([
      { action: 'deposit.noted', adminId: office.adminId, reason: text },
      { action: 'deposit.note_ended', adminId: colleague.adminId, reason: text },
    ]);
  });

  it('keeps a note without a day in the list of work', async () => {
    const { id } = await buildDeposit(db);
    const before = await total('/api/deposits?status=unlinked');
    expect((await note(id, { text })).body.data).toMatchObject({ text, until: null });
    expect(await total('/api/deposits?status=unlinked')).toBe(before);
  });

  it('is not in the list of postponed work once nothing is left to do', async () => {
    const { id, amount } = await buildDeposit(db);
    await note(id, { text, until });
    const before = await total('/api/deposits?status=postponed');
    const submission = await buildSubmission(db, { seminarId: seminar.id, expectedAmount: amount });
    const assigned = await office.send('post', `/api/deposits/${id}/assign`, {
      submission_id: submission.publicId,
    });
    expect(assigned.status).toBe(200);
    expect(await total('/api/deposits?status=postponed')).toBe(before - 1);
  });

  it('refuses a note without words, and a day that is past, today or more than a year ahead', async () => {
    const { id } = await buildDeposit(db);
    const problems = async (body: object) => {
      const answer = await note(id, body);
      expect(answer.status).toBe(422);
      return Object.keys(answer.body.errors as object);
    };
    expect(await problems({ text: ' ', until: '2026-02-30' })).toEqual(['text', 'until']);
    expect(await problems({ text, until: '2026-04-19' })).toEqual(['until']);
    expect(await problems({ text, until: '2026-04-20' })).toEqual(['until']);
    expect(await problems({ text, until: '2027-04-22' })).toEqual(['until']);
    expect(await problems({ text: 'あ'.repeat(501) })).toEqual(['text']);
    expect((await note(999_999, { text })).status).toBe(404);
    expect(await db.note.count({ where: { depositId: id } })).toBe(0);
  });

  it('has one standing note: who has not seen the other one is told, and both are kept', async () => {
    const { id } = await buildDeposit(db);
    const input = { subject: { depositId: id }, text, replaces: null };
    const outcomes = await Promise.allSettled([
      writeNote(context, { ...input, adminId: office.adminId }),
      writeNote(context, { ...input, adminId: colleague.adminId }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { note: first } = (await office.get(`/api/deposits/${id}`)).body.data;
    expect((await note(id, { text: '次', replaces: null })).status).toBe(409);
    const second = await note(id, { text: '次', replaces: first.id });
    expect(second.status).toBe(200);
    const stored = await db.note.findMany({ where: { depositId: id }, orderBy: { id: 'asc' } });
    expect(stored.map(({ text: said, endedAt }) => [said, endedAt === null])).toEqual([
      [text, false],
      ['次', true],
    ]);
  });

  it('is noted by everybody who works on it, not by a viewer nor without a login', async () => {
    const { id } = await buildDeposit(db);
    const roles: [Role, number][] = [
      ['accountant', 200],
      ['clerk', 200],
      ['viewer', 403],
    ];
    for (const [role, status] of roles) {
      const client = await loggedIn(context, role);
      expect((await note(id, { text }, client)).status).toBe(status);
      const ended = await client.send('delete', `/api/deposits/${id}/note`);
      expect(ended.status).toBe(status === 200 ? 204 : 403);
    }
    const stranger = new TestClient(context);
    await stranger.freshToken();
    const answer = await stranger.send('put', `/api/deposits/${id}/note`, { text });
    expect(answer.status).toBe(401);
  });
});

describe('an application', () => {
  const path = (publicId: string) => `/api/submissions/${publicId}/note`;

  it('is postponed in the same way: out of the counts of what is to be checked and overdue', async () => {
    const it = await buildSubmission(db, { seminarId: seminar.id, status: 'needs_check' });
    const [toCheck, overdue] = [await workOf('check'), await workOf('overdue')];
    const shown = await total('/api/submissions?status=needs_check');
    const answer = await office.send('put', path(it.publicId), { text, until });
    expect(answer.status).toBe(200);
    expect([await workOf('check'), await workOf('overdue')]).toEqual([toCheck - 1, overdue - 1]);
    // A filter by what it is still finds it; without what is postponed it doesn't.
    expect(await total('/api/submissions?status=needs_check')).toBe(shown);
    expect(await total('/api/submissions?status=needs_check&postponed=false')).toBe(shown - 1);
    const [row] = (await office.get('/api/submissions?postponed=true')).body.data;
    expect(row).toMatchObject({ submission_id: it.publicId, note: { text, until } });
    const { postponed } = (await office.get('/api/top')).body.data;
    expect(postponed.submissions).toEqual({ count: 1, next: until });

    expect((await office.send('delete', path(it.publicId))).status).toBe(204);
    expect([await workOf('check'), await workOf('overdue')]).toEqual([toCheck, overdue]);
    const { body } = await office.get(`/api/submissions/${it.publicId}/history`);
    expect(body.data.slice(0, 2)).toMatchObject([
      { what: 'submission.note_ended', reason: text },
      { what: 'submission.noted', reason: text, after: { until } },
    ]);
  });

  it('that is postponed waits for nobody to look at its files, and does so again on its day', async () => {
    const it = await buildSubmission(db, {
      seminarId: seminar.id,
      status: 'needs_check',
      attention: ['file_unchecked'],
    });
    const waiting = await workOf('files');
    const list = '/api/submissions?files=office&postponed=false';
    expect(await total(list)).toBe(waiting);
    await office.send('put', path(it.publicId), { text, until });
    expect([await workOf('files'), await total(list)]).toEqual([waiting - 1, waiting - 1]);
    context.setClock(`${until}T00:00:00+09:00`);
    const later = await loggedIn(context);
    expect(await total(list, later)).toBe(waiting);
  });

  it('shows its note to nobody outside the office', async () => {
    const it = await buildSubmission(db, { seminarId: seminar.id });
    await writeNote(context, {
      subject: { publicId: normalisePublicId(it.publicId) },
      text,
      adminId: office.adminId,
    });
    expect((await office.get(`/api/submissions/${it.publicId}`)).body.data.note).toMatchObject({
      text,
      until: null,
    });
    const answer = await new TestClient(context).get(`/api/submissions/${it.publicId}`);
    expect(answer.body.data.note).toBeNull();
    expect(JSON.stringify(answer.body)).not.toContain(text);
  });

  it('has no note when there is no such application', async () => {
    const code = '00000-00000-00000-00000-00000-00000';
    expect((await office.send('put', path(code), { text })).status).toBe(404);
    expect((await office.send('delete', path('x'))).status).toBe(404);
  });
});

it('a note can be ended, but neither changed nor deleted', async () => {
  const { id: depositId } = await buildDeposit(db);
  const { id } = await writeNote(context, {
    subject: { depositId },
    text,
    adminId: office.adminId,
  });
  await expect(db.note.update({ where: { id }, data: { text: '別' } })).rejects.toThrow('ended');
  await expect(db.note.delete({ where: { id } })).rejects.toThrow('ended');
});
