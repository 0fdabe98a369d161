import { searchText } from '@seminar/shared/platform/japan/searchKey';
import type { Value } from './copyTable.ts';
import { applicantOf, dayOf, type PastApplication } from './story.ts';
import { isPaid, each, type Rows, type Setting } from './setting.ts';
import { receiptOf } from './money.ts';

interface Told {
  at: Date;
  row: Readonly<Record<string, Value>>;
}

/** What happened at different times to the same applications, in the order of time. */
function* inOrder(streams: readonly Iterable<Told>[]): Rows {
  const open = streams.map((stream) => stream[Symbol.iterator]());
  const heads = open.map((stream) => stream.next());
  for (;;) {
    let first = -1;
    for (const [index, head] of heads.entries()) {
      const earliest = heads[first];
      if (head.done) continue;
      if (!earliest || earliest.done || head.value.at < earliest.value.at) first = index;
    }
    const head = heads[first];
    if (!head || head.done) return;
    yield head.value.row;
    heads[first] = open.at(first)!.next();
  }
}

export function mails(setting: Setting): Rows {
  const mail = (
    row: PastApplication,
    at: Date,
    { kind, key, subject, lines }: { kind: string; key: string; subject: string; lines: string[] },
  ): Told => {
    const person = applicantOf(row.index);
    const name = `${person.family_name} ${person.given_name}`;
    const text = [`${name} 様`, ...lines, setting.association.name];
    return {
      at,
      row: {
        kind,
        event_key: `${kind}:${key}`,
        submission_id: row.id,
        to: person.email,
        subject,
        text: text.join('\n\n'),
        html: text.map((line) => `<p>${line}</p>`).join(''),
        state: 'sent',
        attempts: 1,
        message_id: `<sample-${kind}-${key}@example.com>`,
        created_at: at,
        sent_at: at,
        search_text: searchText([person.email, subject, name, row.publicId]),
      },
    };
  };
  return inOrder([
    each(setting, function* (row) {
      yield mail(row, row.submittedAt, {
        kind: 'transfer_instructions',
        key: `${row.id}:${row.account.id}`,
        subject: `【お振込のご案内】${row.seminar.name}`,
        lines: [
          `${row.seminar.name}へのお申し込みを受け付けました（申込番号 ${row.number}）。`,
          `受講料 ${row.seminar.fee.toLocaleString('ja-JP')}円を、フリージア支店 普通 ${row.account.number} へお振り込みください。`,
        ],
      });
    }),
    each(setting, function* (row) {
      if (!isPaid(row)) return;
      yield mail(row, row.payment.at, {
        kind: 'payment_received',
        key: `${row.id}:${row.receipt.number}`,
        subject: `【ご入金の確認】${row.seminar.name}`,
        lines: [
          `ご入金を確認しました。受講者番号は ${row.student.number}、領収書番号は ${row.receipt.number} です。`,
        ],
      });
    }),
    each(setting, function* (row) {
      const issued = row.certificate?.issued;
      if (!row.certificate || !issued) return;
      yield mail(row, issued.at, {
        kind: 'certificate_issued',
        key: `${row.certificate.id}`,
        subject: `【修了証の発行】${row.seminar.name}`,
        lines: [`修了証（${issued.number}）を発行しました。`],
      });
    }),
  ]);
}

export function auditEntries(setting: Setting): Rows {
  const entry = (
    at: Date,
    action: string,
    entityId: number,
    after: unknown,
    adminId: number | null = null,
  ): Told => ({
    at,
    row: {
      at,
      admin_id: adminId,
      action,
      entity: action.slice(0, action.indexOf('.')),
      entity_id: entityId,
      after: { json: after },
    },
  });
  const received = (deposit: { depositId: number; at: Date }, amount: number) =>
    entry(deposit.at, 'deposit.received', deposit.depositId, {
      amount,
      deposited_at: dayOf(deposit.at),
    });
  return inOrder([
    each(setting, function* ({ id, submittedAt, seminar }) {
      const after = { seminar_id: seminar.id, expected_amount: seminar.fee, attention: [] };
      yield entry(submittedAt, 'submission.received', id, after);
    }),
    each(setting, function* (row) {
      const { payment } = row;
      if (!payment) return;
      const { at, amount, depositId, byOffice } = payment;
      const admin = byOffice ? setting.adminId : null;
      yield received(payment, amount);
      yield entry(
        at,
        byOffice ? 'deposit.assigned' : 'deposit.matched',
        depositId,
        [{ submissionId: row.id, amount }],
        admin,
      );
      if (!isPaid(row)) return;
      const after = { payment_status: 'PAID', allocated_amount: amount };
      yield entry(at, 'submission.paid', row.id, after, admin);
      const { addressee } = receiptOf(setting, row);
      const printed = { receipt_number: row.receipt.number, addressee, amount };
      yield entry(at, 'receipt.issued', row.receipt.id, printed, admin);
    }),
    each(setting, function* ({ stray }) {
      if (!stray) return;
      yield received(stray, stray.amount);
      if (!stray.aside) return;
      const after = { amount: stray.amount, kind: 'membership_fee' };
      yield entry(stray.at, 'deposit.put_aside', stray.depositId, after, setting.adminId);
    }),
    each(setting, function* ({ again, seminar }) {
      if (!again) return;
      yield received(again, seminar.fee);
      yield entry(again.at, 'refund.marked', again.refundId, {
        deposit_id: again.depositId,
        amount: seminar.fee,
        kind: 'already_paid',
      });
    }),
    each(setting, function* ({ certificate, student }) {
      if (!certificate?.issued || !student) return;
      const { at, number } = certificate.issued;
      const after = { certificate_number: number, student_number: student.number };
      yield entry(at, 'certificate.issued', certificate.id, after, setting.adminId);
    }),
  ]);
}
