import { formatYen } from '@seminar/shared/money';
import { z } from 'zod';
import type { Db } from '../platform/db/db.ts';

/**
 * What of applications became void, ended or changed of which no mail tells, and for which no reason for silence stands
 * in the audit: numbers of papers, numbers of suspended students, and sentences.
 */
export async function untoldChanges(db: Db, submissionIds: readonly number[]): Promise<string[]> {
  const untold = await Promise.all([
    untoldPapers(db, submissionIds),
    untoldSums(db, submissionIds),
    untoldPlans(db, submissionIds),
    untoldReturns(db, submissionIds),
  ]);
  return untold.flat();
}

/** Void papers of persons and of their groups, and suspended students. */
async function untoldPapers(db: Db, submissionIds: readonly number[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ number: string }[]>`
    WITH concerned AS (SELECT id, group_id FROM submissions WHERE id = ANY(${[...submissionIds]}::int[])),
    void AS (
      SELECT receipt_number AS number, submission_id AS id, group_id FROM receipts WHERE voided_at IS NOT NULL
      UNION ALL
      SELECT bill_number, submission_id, group_id FROM bills WHERE voided_at IS NOT NULL
      UNION ALL
      SELECT return_invoice_number, coalesce(papers.submission_id, receipts.submission_id), NULL
      FROM return_invoices AS papers JOIN receipts ON receipts.id = receipt_id
      WHERE papers.voided_at IS NOT NULL AND receipts.group_id IS NULL
      UNION ALL
      SELECT certificate_number, students.submission_id, NULL
      FROM certificates JOIN students ON students.id = student_id
      WHERE revoked_at IS NOT NULL
    )
    SELECT DISTINCT number FROM void
    JOIN concerned ON concerned.id = void.id OR (void.id IS NULL AND concerned.group_id = void.group_id)
    WHERE NOT EXISTS (
        SELECT FROM mails
        WHERE (mails.submission_id = void.id OR (void.id IS NULL AND mails.group_id = void.group_id)) AND (
          strpos(split_part(text, '無効になった書類', 2), number) > 0
          OR (kind = 'payment_undone' AND strpos(text, number) > 0)))
      AND NOT EXISTS (
        SELECT FROM audit_entries
        WHERE ((action = 'submission.not_told' AND entity_id = void.id::text)
            OR (action = 'group.not_told' AND entity_id = void.group_id::text))
          AND reason IS NOT NULL AND after -> 'papers' ? number)
    UNION ALL
    SELECT student_number FROM students JOIN concerned ON concerned.id = submission_id
    WHERE suspended_at IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM mails WHERE mails.submission_id = concerned.id AND (
          kind IN ('payment_undone', 'application_cancelled')
          OR strpos(text, '停止しています') > 0 OR strpos(text, '取り消しました') > 0
          OR strpos(text, '削除しました') > 0))
      AND NOT EXISTS (
        SELECT FROM audit_entries WHERE action = 'submission.not_told' AND entity_id = concerned.id::text
          AND reason IS NOT NULL)`;
  return rows.map(({ number }) => number);
}

/** Refunds that are due or were sent to whose money it is, and fees that are other ones now. */
async function untoldSums(db: Db, submissionIds: readonly number[]): Promise<string[]> {
  const concerned = await db.submission.findMany({
    where: { id: { in: [...submissionIds] } },
    select: { id: true, groupId: true },
  });
  const groupIds = concerned.flatMap(({ groupId }) => groupId ?? []);
  const [refunds, mails, silent, fees] = await Promise.all([
    db.refund.findMany({
      where: {
        AND: [
          {
            OR: [
              { submissionId: { in: [...submissionIds] } },
              { submissionId: null, deposit: { groupId: { in: groupIds } } },
              { groupId: { in: groupIds } },
            ],
          },
          { OR: [{ payerDiffers: false }, { payerCheckedAt: { not: null } }] },
        ],
      },
      select: {
        id: true,
        refundedOn: true,
        submissionId: true,
        groupId: true,
        amount: true,
        deposit: { select: { groupId: true } },
      },
    }),
    db.mail.findMany({
      where: { OR: [{ submissionId: { in: [...submissionIds] } }, { groupId: { in: groupIds } }] },
      select: { submissionId: true, groupId: true, text: true },
    }),
    db.auditEntry.findMany({
      where: { action: { in: ['submission.not_told', 'group.not_told'] }, reason: { not: null } },
      select: { entity: true, entityId: true },
    }),
    db.auditEntry.findMany({
      where: {
        action: 'submission.member_accepted',
        entityId: { in: submissionIds.map(String) },
      },
      select: { entityId: true, before: true, after: true },
    }),
  ]);
  const isTold = (
    { submissionId, groupId }: { submissionId: number | null; groupId: number | null },
    ...words: string[]
  ) =>
    silent.some(({ entity, entityId }) =>
      entity === 'group' ? entityId === String(groupId) : entityId === String(submissionId),
    ) ||
    mails.some(
      (mail) =>
        (submissionId === null
          ? mail.groupId === groupId
          : mail.submissionId === submissionId || (groupId !== null && mail.groupId === groupId)) &&
        words.some((word) => mail.text.includes(word)),
    );
  const groupOf = (id: number | null) => concerned.find((it) => it.id === id)?.groupId ?? null;
  const untold = refunds.flatMap(({ id, submissionId, amount, refundedOn, deposit, ...row }) => {
    const groupId = row.groupId ?? deposit.groupId ?? groupOf(submissionId);
    const of = { submissionId, groupId };
    const due = isTold(of, 'お返しする金額', '返金額', 'ご返金します', 'お返しした金額');
    const sent = refundedOn === null || isTold(of, `お返しした金額：${formatYen(amount)}`);
    return [...(due ? [] : [`refund ${id} is due`]), ...(sent ? [] : [`refund ${id} was sent`])];
  });
  const owed = z.object({ expected_amount: z.int() });
  return [
    ...untold,
    ...fees.flatMap(({ entityId, before, after }) => {
      const [was, is] = [owed.parse(before), owed.parse(after)];
      const submissionId = Number(entityId);
      const of = { submissionId, groupId: groupOf(submissionId) };
      return was.expected_amount === is.expected_amount || isTold(of, formatYen(is.expected_amount))
        ? []
        : [`the fee of ${entityId}`];
    }),
  ];
}

/** Where, and for how long: what a seminar's last change made of it, also for who was restored since. */
async function untoldPlans(db: Db, submissionIds: readonly number[]): Promise<string[]> {
  return (
    await db.$queryRaw<{ plan: string }[]>`
      SELECT 'the change of ' || item || ' for ' || submissions.id AS plan
      FROM submissions
      CROSS JOIN unnest(ARRAY['place', 'duration']) AS item
      CROSS JOIN LATERAL (
        SELECT after FROM audit_entries
        WHERE action = 'seminar.updated' AND entity_id = submissions.seminar_id::text
          AND at >= submissions.submitted_at AND before ->> item IS DISTINCT FROM after ->> item
        ORDER BY id DESC LIMIT 1
      ) AS entries
      WHERE submissions.id = ANY(${[...submissionIds]}::int[]) AND submissions.status <> 'cancelled'
        AND submissions.archived_at IS NULL
        AND NOT EXISTS (
          SELECT FROM audit_entries AS silent
          WHERE silent.action = 'submission.not_told' AND silent.entity_id = submissions.id::text
            AND silent.reason IS NOT NULL AND silent.after -> 'changes' ?| ARRAY['seminar', 'restored'])
        AND NOT EXISTS (
          SELECT FROM mails
          WHERE (mails.submission_id = submissions.id OR mails.group_id = submissions.group_id)
            AND strpos(text, entries.after ->> item) > 0)`
  ).map(({ plan }) => plan);
}

/** Who may attend again, after they were told that they may not. */
async function untoldReturns(db: Db, submissionIds: readonly number[]): Promise<string[]> {
  return (
    await db.$queryRaw<{ number: string }[]>`
      SELECT 'the return of ' || student_number AS number
      FROM students JOIN submissions ON submissions.id = submission_id
      JOIN LATERAL (
        SELECT max(id) FILTER (WHERE kind IN ('payment_undone', 'application_cancelled')
            OR strpos(text, '停止しています') > 0 OR strpos(text, '取り消しました') > 0) AS ended,
          max(id) FILTER (WHERE kind IN ('payment_received', 'place_confirmed', 'application_received')
            OR strpos(text, '有効に戻しました') > 0) AS returned
        FROM mails WHERE mails.submission_id = submissions.id
      ) AS told ON true
      WHERE submissions.id = ANY(${[...submissionIds]}::int[]) AND suspended_at IS NULL
        AND students.archived_at IS NULL AND told.ended > coalesce(told.returned, 0)
        AND NOT EXISTS (
          SELECT FROM audit_entries WHERE action = 'submission.not_told'
            AND entity_id = submissions.id::text AND reason IS NOT NULL
            AND (after -> 'mails' ?| ARRAY['payment_received', 'place_confirmed', 'application_received']
              OR after -> 'changes' ? 'restored'))`
  ).map(({ number }) => number);
}
