import { fillProviso } from '@seminar/shared/association/proviso.rules';
import { addDays } from '@seminar/shared/date';
import type { FormTemplate } from '@seminar/shared/form-templates/schema';
import { prefectures } from '@seminar/shared/japan/prefectures';
import { searchText } from '@seminar/shared/japan/searchKey';
import { readAnswers } from '@seminar/shared/submissions/answers.rules';
import { applicantOf as columnsOf } from '../../../server/answers/applicantOf.ts';
import { payerSearchTextOf, searchTextOf } from '../../../server/answers/searchTextOf.ts';
import { toDate } from '../../../server/context/days.ts';
import { articlesOf } from '../../../server/documents/certificate/articles.rules.ts';
import { trainingYear } from '../../../server/documents/certificate/trainingYear.rules.ts';
import { issuerOf } from '../../../server/documents/receipt/issuer.ts';
import type { Association } from '../../../server/generated/prisma/client.ts';
import { addresseeOf } from '../../../server/receipts/addressee.rules.ts';
import { foundBy, studentOf } from '../../../server/students/studentOf.ts';
import type { Value } from './copyTable.ts';
import {
  applicantOf,
  applicationsOf,
  codeOf,
  dayOf,
  type PastApplication,
  type Story,
} from './story.ts';

export interface Setting {
  story: Story;
  form: FormTemplate;
  association: Association;
  /** The staff member who did the office's work. */
  adminId: number;
  appUrl: string;
  /** The account that the bank reports on. */
  bankAccountKey: string;
}

type Rows = Iterable<Readonly<Record<string, Value>>>;

const provider = 'simulator';
const accountName = 'トウトイリヨウキキキヨウカイ';
const keywords = ['不具合報告', '品質の確保', '添付文書'];

/** The application as its form sent it, and the columns that follow from the answers. */
function answered({ form, story }: Setting, { index }: PastApplication) {
  const values: Record<string, string> = applicantOf(index);
  const entries = form.fields.flatMap(({ id, key, options }) => {
    const value = key === null ? '' : (values[key] ?? '');
    if (value === '') return [];
    const option = options.find((candidate) => candidate.value === value);
    return [{ field_id: id, ...(option ? { option_id: option.id } : { value }) }];
  });
  const { answers, problems } = readAnswers(form.fields, entries, story.today);
  if (problems.size > 0) throw new Error('the default form refuses an answer of the sample');
  return { answers, applicant: columnsOf(answers) };
}

const isPaid = (
  row: PastApplication,
): row is PastApplication & {
  payment: NonNullable<PastApplication['payment']>;
  student: NonNullable<PastApplication['student']>;
  receipt: NonNullable<PastApplication['receipt']>;
} => row.payment !== null && row.student !== null && row.receipt !== null;

function* each<T>(setting: Setting, rowsOf: (row: PastApplication) => Iterable<T>): Iterable<T> {
  for (const row of applicationsOf(setting.story)) yield* rowsOf(row);
}

function* seminars({ story, form }: Setting): Rows {
  for (const row of story.seminars) {
    const day = (days: number) => addDays(row.entryStart, days);
    yield {
      id: row.id,
      code: row.code,
      name: row.name,
      seminar_type: 'continuous_training',
      entry_start: row.entryStart,
      entry_end: row.entryEnd,
      payment_deadline: addDays(row.entryEnd, 14),
      entry_fee: row.fee,
      include_web: true,
      include_on_demand: true,
      certificate_start: day(15),
      certificate_end: day(200),
      certificate_issue_start_date: day(15),
      certificate_issue_end_date: day(300),
      review_test_keywords: keywords,
      form_template_id: form.id,
      search_text: searchText([row.name, row.code]),
      last_application_sequence: row.applications,
      created_at: toDate(day(-10)),
    };
  }
}

const accounts = (setting: Setting): Rows =>
  each(setting, function* ({ account, submittedAt }) {
    yield {
      id: account.id,
      provider,
      external_id: account.number.padStart(10, '0'),
      bank_name: 'GMOあおぞらネット銀行',
      branch_name: 'フリージア支店',
      branch_code: '501',
      account_number: account.number,
      account_name: accountName,
      state: account.held ? 'taken' : 'deleted',
      created_at: submittedAt,
      taken_at: submittedAt,
      closed_at: account.held ? null : submittedAt,
    };
  });

const simulatorAccounts = (setting: Setting): Rows =>
  each(setting, function* ({ account, submittedAt }) {
    if (!account.held) return;
    const { number } = account;
    yield { va_id: number.padStart(10, '0'), account_number: number, created_at: submittedAt };
  });

const submissions = (setting: Setting): Rows =>
  each(setting, function* (row) {
    const { answers, applicant } = answered(setting, row);
    const { publicId, number, account } = row;
    yield {
      id: row.id,
      public_id: publicId,
      number,
      seminar_id: row.seminar.id,
      status: row.cancelled ? 'cancelled' : 'received',
      submitted_at: row.submittedAt,
      answers: { json: answers },
      applicant_name: applicant.applicantName,
      applicant_kana: applicant.applicantKana,
      company_name: applicant.companyName,
      company_kana: applicant.companyKana,
      email: applicant.email,
      expected_amount: row.seminar.fee,
      allocated_amount: row.payment?.amount ?? 0,
      virtual_account_id: account.id,
      search_text: `${searchTextOf(
        { ...applicant, publicId },
        { accountNumber: account.number, accountName },
      )}\n${number.toLowerCase()}`,
      person_key: applicant.personKey,
      confirmation_code: codeOf(`confirmation ${row.index}`),
      updated_at: row.payment?.at ?? row.submittedAt,
    };
  });

/** The remitter as banks write it. */
const remitterOf = (row: Pick<PastApplication, 'index'>) => {
  const { family_name_kana: family, given_name_kana: given } = applicantOf(row.index);
  return `${family} ${given}`;
};

const deposits = (setting: Setting): Rows =>
  each(setting, function* (row) {
    const arrived = (
      deposit: { depositId: number; at: Date; amount: number },
      own: boolean,
      sums: { allocated?: number; refund?: number } = {},
    ) => {
      const remitter = remitterOf(row);
      const account = own ? row.account.number : '';
      return {
        id: deposit.depositId,
        provider,
        bank_account_key: setting.bankAccountKey,
        item_key: `sample-${deposit.depositId}`,
        virtual_account_id: own ? row.account.id : null,
        account_number: account,
        deposited_at: dayOf(deposit.at),
        amount: deposit.amount,
        allocated_amount: sums.allocated ?? 0,
        refund_amount: sums.refund ?? 0,
        remitter_name: remitter,
        raw: { json: {} },
        intended_submission_id: sums.refund === undefined ? null : row.id,
        version: sums.allocated !== undefined && !own ? 2 : 1,
        search_text: searchText([remitter, account]),
        created_at: deposit.at,
      };
    };
    const { payment, again, stray } = row;
    if (payment) yield arrived(payment, !payment.byOffice, { allocated: payment.amount });
    if (again) {
      const amount = row.seminar.fee;
      yield arrived({ ...again, amount }, true, { refund: amount });
    }
    if (stray) yield arrived(stray, false);
  });

const allocations = (setting: Setting): Rows =>
  each(setting, function* ({ id, payment }) {
    if (!payment) return;
    yield {
      deposit_id: payment.depositId,
      submission_id: id,
      amount: payment.amount,
      created_at: payment.at,
      created_by: payment.byOffice ? setting.adminId : null,
    };
  });

const refunds = (setting: Setting): Rows =>
  each(setting, function* (row) {
    const { again } = row;
    if (!again) return;
    const { applicant } = answered(setting, row);
    yield {
      id: again.refundId,
      deposit_id: again.depositId,
      submission_id: row.id,
      amount: row.seminar.fee,
      kind: 'already_paid',
      reason: '入金済の申込の口座への再度の入金のため',
      created_at: again.at,
      refunded_on: again.done ? dayOf(again.at) : null,
      completed_at: again.done ? again.at : null,
      completed_by: again.done ? setting.adminId : null,
      note: again.done ? '本人口座へ返金' : null,
      search_text: `${searchText([remitterOf(row), row.account.number])}\n${payerSearchTextOf({ ...applicant, publicId: row.publicId })}`,
    };
  });

const students = (setting: Setting): Rows =>
  each(setting, function* (row) {
    if (!isPaid(row)) return;
    const { answers, applicant } = answered(setting, row);
    const made = { studentNumber: row.student.number, ...studentOf(applicant, answers) };
    const found = foundBy(made);
    yield {
      id: row.student.id,
      student_number: made.studentNumber,
      seminar_id: row.seminar.id,
      submission_id: row.id,
      name: made.name,
      name_kana: made.nameKana,
      sex: made.sex,
      birth_date: made.birthDate,
      address: made.address,
      phone: made.phone,
      email: made.email,
      search_text: found.searchText,
      person_key: found.personKey,
      created_at: row.payment.at,
      updated_at: row.payment.at,
    };
  });

/** The receipts are made out to the companies: who applied has chosen so. */
function receiptOf(setting: Setting, { index, seminar }: PastApplication) {
  const { company_name: companyName } = applicantOf(index);
  return {
    ...addresseeOf({ applicantName: '', companyName, answers: [] }),
    proviso: fillProviso(setting.association.receiptProviso, {
      講習会名: seminar.name,
      講習会コード: seminar.code,
    }),
  };
}

const receipts = (setting: Setting): Rows => {
  const issuer = issuerOf(setting.association);
  return each(setting, function* (row) {
    if (!isPaid(row)) return;
    const printed = receiptOf(setting, row);
    const day = dayOf(row.payment.at);
    yield {
      id: row.receipt.id,
      receipt_number: row.receipt.number,
      fiscal_year: row.receipt.year,
      sequence: row.receipt.sequence,
      submission_id: row.id,
      issue_date: day,
      transaction_date: day,
      ...printed,
      amount: row.seminar.fee,
      tax_category: 'taxable_10',
      seminar_name: row.seminar.name,
      issuer: { json: issuer },
      search_text: searchText([printed.addressee, row.seminar.name, row.receipt.number]),
      addressee_search: searchText([printed.addressee]),
      created_at: row.payment.at,
    };
  });
};

const receiptVersions = (setting: Setting): Rows =>
  each(setting, function* (row) {
    if (!isPaid(row)) return;
    yield {
      receipt_id: row.receipt.id,
      version: 1,
      ...receiptOf(setting, row),
      issued_on: dayOf(row.payment.at),
      created_at: row.payment.at,
    };
  });

const attempts = (setting: Setting): Rows =>
  each(setting, function* (row) {
    if (!isPaid(row) || !row.certificate) return;
    const { completedAt } = row.certificate;
    const person = applicantOf(row.index);
    const { number } = row.student;
    const name = `${person.family_name} ${person.given_name}`;
    const tries = Array.from({ length: row.failures + 1 }, (_, index) => index === row.failures);
    for (const [index, passed] of tries.entries()) {
      yield {
        seminar_id: row.seminar.id,
        student_id: row.student.id,
        student_number: number,
        name,
        address_prefecture:
          prefectures.find((prefecture) => person.home_address1.startsWith(prefecture)) ?? '',
        keywords: passed ? keywords : ['品質管理', ...keywords.slice(1)],
        passed,
        search_text: searchText([number, name]),
        at: new Date(completedAt.getTime() - (tries.length - 1 - index) * 600_000),
      };
    }
  });

const certificates = (setting: Setting): Rows => {
  const { association, appUrl } = setting;
  return each(setting, function* (row) {
    const { certificate, student } = row;
    if (!certificate || !student) return;
    const { id, issued, completedAt } = certificate;
    const code = codeOf(`certificate ${row.index}`);
    const person = applicantOf(row.index);
    const completedOn = dayOf(completedAt);
    yield {
      id,
      student_id: student.id,
      certificate_number: issued?.number ?? null,
      completed_at: completedAt,
      issued_at: issued?.at ?? null,
      verification_code: issued ? code : null,
      content: issued && {
        json: {
          number: issued.number,
          student_number: student.number,
          name: `${person.family_name} ${person.given_name}`,
          birth_date: person.birth_date,
          seminar_name: row.seminar.name,
          training_year: trainingYear(row.seminar.name, completedOn),
          articles: articlesOf(answered(setting, row).answers),
          completed_on: completedOn,
          issued_on: dayOf(issued.at),
          issuer: {
            name: association.name,
            representative: association.representative,
            postal_code: association.postalCode,
            address: association.address,
            phone: association.phone,
          },
          verification: { code, address: `${appUrl}/verify/${code}` },
        },
      },
      revoked_at: certificate.revoked && issued ? issued.at : null,
      revocation_reason: certificate.revoked ? '氏名の表記に誤りがあったため' : null,
      created_at: completedAt,
    };
  });
};

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

function mails(setting: Setting): Rows {
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

function auditEntries(setting: Setting): Rows {
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
      if (stray) yield received(stray, stray.amount);
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

/** Every table that is filled, in the order of its references, and what the office calls its rows. */
export const filled: readonly { table: string; what: string; rows: (setting: Setting) => Rows }[] =
  [
    { table: 'seminars', what: 'seminars', rows: seminars },
    { table: 'virtual_accounts', what: 'accounts', rows: accounts },
    {
      table: 'simulator_accounts',
      what: 'accounts at the simulated bank',
      rows: simulatorAccounts,
    },
    { table: 'submissions', what: 'applications', rows: submissions },
    { table: 'deposits', what: 'deposits', rows: deposits },
    { table: 'allocations', what: 'allocations', rows: allocations },
    { table: 'refunds', what: 'refunds', rows: refunds },
    { table: 'students', what: 'students', rows: students },
    { table: 'receipts', what: 'receipts', rows: receipts },
    { table: 'receipt_versions', what: 'issues of receipts', rows: receiptVersions },
    { table: 'review_test_attempts', what: 'tries at completion tests', rows: attempts },
    { table: 'certificates', what: 'certificates', rows: certificates },
    { table: 'mails', what: 'mails', rows: mails },
    { table: 'audit_entries', what: 'entries of the audit', rows: auditEntries },
  ];
