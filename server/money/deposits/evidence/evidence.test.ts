import {
  evidenceKinds,
  type Evidence,
  type EvidenceKind,
} from '@seminar/shared/money/deposits/evidence/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import { refreshSuggestionsJob } from '../matching/refreshSuggestionsJob.ts';
import { settleByItselfJob } from '../settleByItselfJob.ts';
import { findTroubles } from '../../../house/operations/findTroubles.ts';
import { buildGroup } from '../../../testing/buildGroup.ts';
import { buildDeposit, buildSeminar, buildSubmission } from '../../../testing/factories.ts';
import { appCode, laterBy, withApp } from '../../../testing/authenticatorApp.ts';
import { loggedIn } from '../../../testing/testClient.ts';
import { testContext } from '../../../testing/testContext.ts';
import { waitsForLock } from '../../../testing/waitsForLock.ts';

const context = await testContext();
context.setClock('2026-05-01T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);
const seminar = await buildSeminar(db);

const letters = 'アイウエオカキクケコサシスセソタチツテトナニヌネノ';
let people = 0;

/** Somebody whose name and company nobody else has, and a deposit under their name. */
async function somebody(rest: Parameters<typeof buildSubmission>[1] = {}) {
  people += 1;
  const [a, b] = [letters[people % 25], letters[Math.floor(people / 25) % 25]];
  const applicantKana = `${a}${b}ガワラ ${b}${a}ノスケ`;
  const submission = await buildSubmission(db, {
    seminarId: seminar.id,
    applicantKana,
    applicantName: applicantKana,
    companyName: '',
    companyKana: '',
    submittedAt: new Date('2026-04-02T10:00:00+09:00'),
    ...rest,
  });
  const deposit = await buildDeposit(db, { remitterName: applicantKana });
  return { submission, deposit };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

async function assign({ deposit }: Pick<Somebody, 'deposit'>, { submission }: Somebody) {
  const answer = await office.send('post', `/api/deposits/${deposit.id}/assign`, {
    submission_id: submission.publicId,
  });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
}
const unassign = ({ deposit }: Somebody) =>
  office.send('post', `/api/deposits/${deposit.id}/unassign`, { reason: '別の方の入金のため' });

async function evidenceOf(kind: EvidenceKind): Promise<Evidence> {
  const answer = await office.get('/api/evidence');
  expect(answer.status).toBe(200);
  return (answer.body.data as Evidence[]).find((one) => one.kind === kind)!;
}

/** As if the office had confirmed a kind so often, without a correction. */
async function proven(kind: EvidenceKind, times = 500) {
  const { id: depositId } = await buildDeposit(db, { allocatedAmount: 0, remitterName: 'カコ' });
  await db.suggestionOutcome.createMany({
    data: Array.from({ length: times }, () => ({
      depositId,
      kind,
      kinds: [kind, 'amount_same'],
      grade: 'high',
      clear: true,
      agreed: true,
      at: new Date('2026-04-01T00:00:00Z'),
      decidedBy: office.adminId,
    })),
  });
}
const allow = async (kind: string, allowed = true, version?: number, client = office) =>
  client.send('put', `/api/evidence/${kind}`, {
    allowed,
    version: version ?? (await db.selfSettling.findUnique({ where: { kind } }))?.version ?? 0,
  });
const isAssigned = async ({ deposit }: Somebody) =>
  db.allocation.findFirst({ where: { depositId: deposit.id, reversedAt: null } });

beforeEach(async () => {
  await db.selfSettling.deleteMany();
  await db.depositSuggestion.deleteMany();
  // What earlier tests have left open settles nothing here.
  await db.deposit.updateMany({
    where: { allocatedAmount: 0 },
    data: { remitterName: 'ナナシ', version: { increment: 1 } },
  });
  await db.submission.updateMany({
    where: { allocatedAmount: 0 },
    data: { archivedAt: new Date() },
  });
});

describe('the record of a kind of evidence', () => {
  it('counts a suggestion that was confirmed, with all that spoke for it', async () => {
    const one = await somebody();
    const before = await evidenceOf('person_same');
    await refreshSuggestionsJob(context);
    await assign(one, one);
    expect(await evidenceOf('person_same')).toMatchObject({
      confirmed: before.confirmed + 1,
      corrected: before.corrected,
      in_a_row: before.in_a_row + 1,
      last_at: '2026-05-01T00:00:00.000Z',
    });
    const outcome = await db.suggestionOutcome.findFirstOrThrow({
      where: { depositId: one.deposit.id },
      include: { allocations: true },
    });
    expect(outcome).toMatchObject({
      kind: 'person_same',
      kinds: ['person_same', 'amount_same'],
      grade: 'high',
      clear: true,
      agreed: true,
      decidedBy: office.adminId,
      allocations: [{ depositId: one.deposit.id }],
    });
  });

  it('counts it as corrected when it is undone, and begins its row anew', async () => {
    const one = await somebody();
    await refreshSuggestionsJob(context);
    await assign(one, one);
    const before = await evidenceOf('person_same');
    expect((await unassign(one)).status).toBe(200);
    expect(await evidenceOf('person_same')).toMatchObject({
      confirmed: before.confirmed - 1,
      corrected: before.corrected + 1,
      in_a_row: 0,
    });
  });

  it('counts a 高 as corrected when another application is chosen, and a 中 not', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await refreshSuggestionsJob(context);
    const before = await evidenceOf('person_same');
    await assign(one, other);
    expect((await evidenceOf('person_same')).corrected).toBe(before.corrected + 1);

    const twins = [await somebody(), await somebody()];
    await db.submission.updateMany({
      where: { id: { in: twins.map(({ submission }) => submission.id) } },
      data: { applicantKana: 'フタゴ サエ', applicantName: 'フタゴ サエ' },
    });
    const paid = await buildDeposit(db, { remitterName: 'フタゴ サエ' });
    await refreshSuggestionsJob(context);
    await assign({ deposit: paid }, twins[1]!);
    expect((await evidenceOf('person_same')).corrected).toBe(before.corrected + 1);
  });

  it('does not count a suggestion that was paid meanwhile, is out of date, or was never shown', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await refreshSuggestionsJob(context);
    const before = await db.suggestionOutcome.count();
    const second = await buildDeposit(db, { remitterName: 'ベツ' });
    await assign({ deposit: second }, one);
    await assign(one, other);
    expect(await db.suggestionOutcome.count()).toBe(before);
  });

  it('does not count a cancellation as a correction', async () => {
    const one = await somebody();
    await refreshSuggestionsJob(context);
    await assign(one, one);
    const before = await evidenceOf('person_same');
    await office.send('post', `/api/submissions/${one.submission.publicId}/cancel-with-refund`, {
      reason: 'ご都合により',
    });
    expect(await evidenceOf('person_same')).toEqual(before);
  });

  it.each(['clerk', 'viewer'] as const)('is not for a %s', async (role) => {
    const client = await loggedIn(context, role);
    expect((await client.get('/api/evidence')).status).toBe(403);
  });
});

describe('a kind of evidence', () => {
  it('may be allowed only after 500 confirmations without a correction, by an administrator', async () => {
    await proven('company_sound', 499);
    const early = await allow('company_sound');
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('499')]);
    await proven('company_sound', 1);
    const accountant = await loggedIn(context, 'accountant');
    expect((await allow('company_sound', true, 0, accountant)).status).toBe(403);
    expect((await allow('company_sound')).body.data).toMatchObject({
      kind: 'company_sound',
      in_a_row: 500,
      self_settling: { state: 'on', may_be_allowed: true, version: 1 },
    });
    expect((await allow('company_sound', false, 0)).status).toBe(409);
    expect((await allow('company_sound', false)).body.data.self_settling.state).toBe('off');
    const audit = await db.auditEntry.findMany({
      where: { entity: 'evidence', entityId: 'company_sound' },
      orderBy: { id: 'asc' },
    });
    expect(audit.map(({ action, after }) => [action, after])).toEqual([
      ['evidence.allowed', { confirmed: 500 }],
      ['evidence.disallowed', null],
    ]);
  });

  it('that never makes a 高 by itself can’t be allowed, nor one that doesn’t exist', async () => {
    for (const kind of ['paid_before_company', 'account', 'person_family_only'] as const) {
      await proven(kind);
      expect((await allow(kind)).status).toBe(404);
      expect((await evidenceOf(kind)).self_settling).toBeNull();
    }
    expect((await allow('luck')).status).toBeGreaterThanOrEqual(400);
    expect((await office.send('put', '/api/evidence/person_same', {})).status).toBe(422);
  });

  it('is allowed only with the second factor asked for again', async () => {
    await proven('company_branch');
    const client = await loggedIn(context);
    const { secret } = await withApp(context, client);
    laterBy(context, 11);
    expect((await allow('company_branch', true, 0, client)).status).toBe(403);
    expect(await db.selfSettling.count({ where: { allowed: true } })).toBe(0);
    await client.send('post', '/api/two-factor/again', { code: appCode(context, secret) });
    context.setClock('2026-05-01T09:00:00+09:00');
  });

  it('is shown in the order of the surest, all of them, from the beginning', async () => {
    const { body } = await office.get('/api/evidence');
    expect((body.data as Evidence[]).map(({ kind }) => kind)).toEqual([...evidenceKinds]);
  });
});

describe('an allowed kind of evidence', () => {
  beforeEach(async () => {
    // Corrections of the tests above end the row: here it begins anew.
    await proven('person_same');
    expect((await allow('person_same')).status).toBe(200);
  });

  it('settles a deposit as a person would: paid, with a receipt, and says in the audit by what', async () => {
    const one = await somebody();
    await refreshSuggestionsJob(context);
    await settleByItselfJob(context);
    expect(await isAssigned(one)).toMatchObject({
      submissionId: one.submission.id,
      amount: 8000,
      createdBy: null,
    });
    const after = await db.submission.findUniqueOrThrow({
      where: { id: one.submission.id },
      include: { receipts: true, student: true },
    });
    expect([after.paymentStatus, after.receipts.length, after.student !== null]).toEqual([
      'PAID',
      1,
      true,
    ]);
    const audit = await db.auditEntry.findFirstOrThrow({
      where: { action: 'deposit.self_settled', entityId: String(one.deposit.id) },
    });
    expect([audit.adminId, audit.reason]).toEqual([
      null,
      '根拠「氏名が一致」による自動確定（確度 高・金額一致）',
    ]);
    expect(await evidenceOf('person_same')).toMatchObject({ settled: expect.any(Number) });
  });

  it('is asked to by the job that looks for candidates, and settles once by two workers', async () => {
    const one = await somebody();
    await refreshSuggestionsJob(context);
    const jobs = await db.$queryRaw<unknown[]>`
      SELECT FROM graphile_worker.jobs WHERE task_identifier = 'settleByItself'`;
    expect(jobs).toHaveLength(1);
    await Promise.all([settleByItselfJob(context), settleByItselfJob(context)]);
    expect(await db.allocation.count({ where: { depositId: one.deposit.id } })).toBe(1);
  });

  it('settles only one of two deposits for one application', async () => {
    const one = await somebody();
    const again = await buildDeposit(db, { remitterName: one.submission.applicantKana });
    await refreshSuggestionsJob(context);
    await Promise.all([settleByItselfJob(context), settleByItselfJob(context)]);
    const paid = await db.allocation.count({
      where: { depositId: { in: [one.deposit.id, again.id] } },
    });
    expect(paid).toBe(1);
  });

  it('leaves to a person a namesake who applied since the candidate was kept', async () => {
    const one = await somebody();
    await refreshSuggestionsJob(context);
    const { applicantKana, applicantName } = one.submission;
    await somebody({ applicantKana, applicantName });
    await settleByItselfJob(context);
    expect(await isAssigned(one)).toBeNull();
  });

  it.each([
    ['another amount', { expectedAmount: 8330 }],
    ['a doubtful application', { status: 'needs_check' as const }],
    ['an application after the deposit', { submittedAt: new Date('2026-04-20T10:00:00+09:00') }],
    ['another kind of evidence', { applicantKana: 'ノスケ アイガワラ' }],
  ])('leaves to a person %s', async (_, rest) => {
    const one = await somebody(rest);
    if ('applicantKana' in rest) {
      await db.deposit.update({
        where: { id: one.deposit.id },
        data: { remitterName: 'アイガワラ ノスケ' },
      });
    }
    await refreshSuggestionsJob(context);
    await settleByItselfJob(context);
    expect(await isAssigned(one)).toBeNull();
  });

  it('leaves to a person what a person postponed, or took back before', async () => {
    const [noted, undone] = [await somebody(), await somebody()];
    const answer = await office.send('put', `/api/deposits/${noted.deposit.id}/note`, {
      text: '本人に確認中',
      until: '2026-05-10',
    });
    expect(answer.status).toBe(200);
    await assign(undone, undone);
    await unassign(undone);
    await refreshSuggestionsJob(context);
    await settleByItselfJob(context);
    expect([await isAssigned(noted), await isAssigned(undone)]).toEqual([null, null]);
  });

  it('leaves to a person what is the money of a group, as what came on an account that it had before', async () => {
    const one = await somebody();
    const { id: groupId } = await buildGroup(db, seminar.id);
    await db.deposit.update({
      where: { id: one.deposit.id },
      data: { groupId, formerHolder: true },
    });
    await refreshSuggestionsJob(context);
    await settleByItselfJob(context);
    expect(await isAssigned(one)).toBeNull();
  });

  it('leaves to a person what a person postpones while it is being settled', async () => {
    const one = await somebody();
    await refreshSuggestionsJob(context);
    let settling: Promise<unknown> = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await tx.$queryRaw`SELECT id FROM deposits WHERE id = ${one.deposit.id} FOR UPDATE`;
      settling = settleByItselfJob(context);
      await waitsForLock(context.pool);
      await tx.note.create({
        data: {
          depositId: one.deposit.id,
          text: '本人に確認中',
          until: new Date('2026-05-10'),
          createdAt: context.clock(),
          createdBy: office.adminId,
        },
      });
    });
    await settling;
    expect(await isAssigned(one)).toBeNull();
  });

  it('stops as soon as a person corrects one, says so, and stays stopped', async () => {
    const one = await somebody();
    await refreshSuggestionsJob(context);
    await settleByItselfJob(context);
    expect((await unassign(one)).status).toBe(200);
    expect((await evidenceOf('person_same')).self_settling).toMatchObject({
      state: 'stopped',
      may_be_allowed: false,
      stopped_deposit_id: one.deposit.id,
    });
    expect(await findTroubles(context, [])).toContainEqual({
      kind: 'self_settling_stopped',
      subject: 'person_same',
      text: { key: 'alert_self_settling_stopped', values: { deposit: one.deposit.id } },
    });
    const audit = await db.auditEntry.findFirstOrThrow({
      where: { action: 'evidence.stopped' },
      orderBy: { id: 'desc' },
    });
    expect([audit.entityId, audit.after]).toEqual(['person_same', { deposit_id: one.deposit.id }]);
    const next = await somebody();
    await refreshSuggestionsJob(context);
    await settleByItselfJob(context);
    expect(await isAssigned(next)).toBeNull();
    expect((await allow('person_same')).status).toBe(409);
    // Turned off, the alert is over.
    expect((await allow('person_same', false)).status).toBe(200);
    const kinds = (await findTroubles(context, [])).map(({ kind }) => kind);
    expect(kinds).not.toContain('self_settling_stopped');
  });

  it('stops when another application is chosen than the one that was sure', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await refreshSuggestionsJob(context);
    await assign(one, other);
    expect((await evidenceOf('person_same')).self_settling?.state).toBe('stopped');
  });
});
