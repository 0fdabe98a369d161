import { getSubmissionHistory } from '@seminar/shared/applying/submissions/history/endpoints';
import { describe, expect, it } from 'vitest';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { unassignDeposit } from '../../money/deposits/unassignDeposit.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import {
  buildAnswers,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const { name: officeName } = await db.admin.findUniqueOrThrow({ where: { id: office.adminId } });

interface Entry {
  at: string;
  who: string | null;
  what: string;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

describe('the history of an application', () => {
  it('shows also what only a newer version, beside this one or before it, knows', async () => {
    const { id, publicId } = await buildSubmission(db);
    await db.$executeRaw`INSERT INTO audit_actions VALUES ('submission.badge_printed', 'submission')`;
    await db.auditEntry.create({
      data: { action: 'submission.badge_printed', entity: 'submission', entityId: String(id) },
    });
    const answer = await office.get(`/api/submissions/${publicId}/history`);
    const { data } = getSubmissionHistory.response.parse(answer.body);
    expect(data).toMatchObject([{ what: 'submission.badge_printed' }]);
  });

  it('shows its status, money, student, receipts and mails, the newest first', async () => {
    const account = await buildVirtualAccount(db, { state: 'taken' });
    const submission = await buildSubmission(db, { virtualAccountId: account.id });
    await recordDeposit(context, bankDeposit({ vaId: account.externalId }));
    const { depositId } = await db.allocation.findFirstOrThrow({
      where: { submissionId: submission.id },
    });
    await unassignDeposit(context, {
      depositId,
      reason: '別の方の入金でした',
      version: undefined,
      adminId: office.adminId,
    });
    const change = await office.send('patch', `/api/submissions/${submission.publicId}/status`, {
      status: 'cancelled',
    });
    expect(change.status).toBe(200);

    const answer = await office.get(`/api/submissions/${submission.publicId}/history`);
    expect(answer.status).toBe(200);
    const entries: Entry[] = answer.body.data;
    expect(entries.map(({ what }) => what).toSorted()).toEqual(
      [
        'allocation.made',
        'allocation.reversed',
        'mail.payment_received',
        'mail.standing_changed',
        'mail.standing_changed',
        'receipt.issued',
        'receipt.voided',
        'submission.paid',
        'submission.payment_undone',
        'submission.status_changed',
      ].toSorted(),
    );
    const times = entries.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const of = (what: string) => entries.find((entry) => entry.what === what);
    expect(of('submission.status_changed')).toMatchObject({
      who: officeName,
      before: { status: 'received', attention: [] },
      after: { status: 'cancelled', attention: [] },
    });
    expect(of('allocation.made')).toMatchObject({
      who: null,
      before: null,
      after: { amount: 8000, deposited_at: '2026-04-09', remitter_name: 'ﾔﾏﾀﾞ ﾀﾛｳ' },
    });
    expect(of('allocation.reversed')).toMatchObject({
      who: officeName,
      reason: '別の方の入金でした',
      before: { amount: 8000 },
    });
    expect(of('receipt.voided')).toMatchObject({
      reason: '別の方の入金でした',
      before: { amount: 8000 },
    });
    expect(of('mail.payment_received')?.after).toMatchObject({
      to: submission.email,
      state: 'queued',
    });
  });
});

describe('the submitted forms', async () => {
  const [spring, autumn] = [await buildSeminar(db), await buildSeminar(db)];
  const rows = {
    sato: await buildSubmission(db, { seminarId: spring.id, applicantName: '佐藤 一郎' }),
    abe: await buildSubmission(db, { seminarId: spring.id, applicantName: 'あべ 次郎' }),
    ito: await buildSubmission(db, { seminarId: autumn.id, applicantName: '伊藤 三郎' }),
  };
  await buildSubmission(db, { seminarId: spring.id, archivedAt: new Date() });
  const names = async (query: string) => {
    const answer = await office.get(`/api/form-submissions?${encodeURI(query)}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.map((row: { applicant: { name: string } }) => row.applicant.name);
  };

  it('are listed value by value, with their pages', async () => {
    const answer = await office.get(`/api/form-submissions?seminar_id=${autumn.id}`);
    expect(answer.body.data).toEqual([
      {
        id: rows.ito.id,
        submission_id: rows.ito.publicId,
        submitted_at: rows.ito.submittedAt.toISOString(),
        applicant: {
          name: '伊藤 三郎',
          company_name: rows.ito.companyName,
          email: rows.ito.email,
          payment_status: 'UNPAID',
        },
        values: buildAnswers({ email: rows.ito.email }).map(
          ({ field_id, key, label, field_type, value }) => ({
            field: { id: field_id, key, label, field_type },
            option: null,
            value,
          }),
        ),
      },
    ]);
    expect(answer.body.meta).toMatchObject({ total: 1, current_page: 1, last_page: 1 });
    expect(answer.body.links).toMatchObject({ prev: null, next: null });
  });

  it.each([
    [`seminar_id=${spring.id}`, ['あべ 次郎', '佐藤 一郎']],
    [`seminar_id=${spring.id}&direction=asc`, ['佐藤 一郎', 'あべ 次郎']],
    [`seminar_id=${spring.id}&search=佐藤`, ['佐藤 一郎']],
    [`seminar_id=${spring.id}&per_page=1&page=2`, ['佐藤 一郎']],
    [`seminar_id=${spring.id}&page=9`, []],
  ])('are found with %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each(['seminar_id=x', 'sort=email', 'page=0', 'direction=up'])(
    'are refused with %s',
    async (query) => {
      const answer = await office.get(`/api/form-submissions?${query}`);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
        422,
        [query.split('=')[0]],
      ]);
    },
  );
});
