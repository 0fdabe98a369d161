import { readdir } from 'node:fs/promises';
import { smallPdf } from '@seminar/shared/catalogue/answers/files/testing/files';
import type { AccessAction } from '@seminar/shared/platform/access-log/schema';
import type { Endpoint } from '@seminar/shared/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../db/db.ts';
import { issueBill } from '../../papers/bills/issueBill.ts';
import { newPublicId, normalisePublicId } from '../ids/publicId.ts';
import { issueReceipt } from '../../papers/receipts/testing/oneReceipt.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { buildDeposit, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

/**
 * Every reading endpoint: the action that the access log notes, or the reason why it notes none. A new
 * endpoint needs a line here.
 */
const noted: Record<string, AccessAction> = {
  '/api/submissions/:id': 'submission.viewed',
  '/api/submissions/:id/questions': 'submission.viewed',
  '/api/submissions/:id/history': 'submission.viewed',
  '/api/submissions/:id/calendar': 'submission.viewed',
  '/api/submissions/:id/receipt': 'receipt.downloaded',
  '/api/submissions/:id/certificate': 'certificate.downloaded',
  '/api/students/:id': 'student.viewed',
  '/api/students/:id/record': 'student.viewed',
  '/api/students/:id/attendance': 'student.viewed',
  '/api/students/:id/export': 'person.exported',
  '/api/bills/:bill_number/download': 'bill.downloaded',
  '/api/bills/csv': 'bills.exported',
  '/api/submissions/:id/bills/:bill_number': 'bill.downloaded',
  '/api/submissions/:id/files/:file_id': 'submission_file.downloaded',
  '/api/admin/receipts/:receipt_number': 'receipt.viewed',
  '/api/admin/receipts/:receipt_number/download': 'receipt.downloaded',
  '/api/admin/receipts/:receipt_number/versions/:version/download': 'receipt.downloaded',
  '/api/certificates/:id/download': 'certificate.downloaded',
  '/api/deposits/:id': 'deposit.viewed',
  '/api/deposits/:id/history': 'deposit.viewed',
  '/api/deposits/:id/suggestions': 'deposit.viewed',
  '/api/deposits/:id/returned-refunds': 'deposit.viewed',
  '/api/mails/:id': 'mail.viewed',
  '/api/mails/:id/html': 'mail.viewed',
  '/api/close/csv': 'close.exported',
  '/api/close/journal': 'close.exported',
  '/api/deposits/csv': 'deposits.exported',
  '/api/known-payers/csv': 'deposits.exported',
  '/api/submissions/csv': 'submissions.exported',
  '/api/submissions/csv/answers': 'submissions.exported',
  '/api/refunds/csv': 'refunds.exported',
  '/api/mails/csv': 'mails.exported',
  '/api/groups/:id': 'group.viewed',
  '/api/groups/csv': 'groups.exported',
  '/api/members/csv': 'members.exported',
  '/api/review-tests/csv': 'review_tests.exported',
  '/api/seminars/:id/attendance/csv': 'students.exported',
  '/api/annual-duty/csv': 'annual_duty.exported',
};

/** Counted by the people shown; noted as this with more rows than any screen shows at once. */
const lists: Record<string, `${string}.exported`> = {
  '/api/submissions': 'submissions.exported',
  '/api/form-submissions': 'submissions.exported',
  '/api/students': 'students.exported',
  '/api/seminars/:id/attendance': 'students.exported',
  '/api/certificates/waiting': 'students.exported',
  '/api/certificates': 'certificates.exported',
  '/api/bills': 'bills.exported',
  '/api/receipts': 'receipts.exported',
  '/api/receipts/waiting': 'submissions.exported',
  '/api/deposits': 'deposits.exported',
  '/api/known-payers': 'deposits.exported',
  '/api/bank/odd-rows': 'deposits.exported',
  '/api/refunds': 'refunds.exported',
  '/api/review-tests': 'review_tests.exported',
  '/api/mails': 'mails.exported',
  '/api/groups': 'groups.exported',
  '/api/members': 'members.exported',
  '/api/wishes': 'wishes.exported',
  '/api/annual-duty': 'annual_duty.exported',
  '/api/statement-imports/:id/rows': 'statement.exported',
  '/api/move-ins/:id/rows': 'move_in.exported',
  '/api/attendance-imports/:id/rows': 'attendance_import.exported',
  '/api/imported-students': 'imported_students.exported',
  '/api/imported-receipts': 'imported_receipts.exported',
};

/** Tested in the named files. */
const testedElsewhere: Record<string, string> = {
  '/api/groups/:id/new-person': 'server/money/groups/addPeople.test.ts',
  '/api/retention/deleted': 'server/house/retention/deletedPeople.test.ts',
  '/api/submissions/:id/export': 'server/house/retention/neverPaid.test.ts',
  '/api/exports/:export_id/file':
    'server/papers/certificates/exports.test.ts, server/papers/receipts/exports.test.ts, server/papers/tax-archive/taxArchive.test.ts',
  '/api/search': 'server/house/start-page/search/search.test.ts',
  '/api/attendance-imports/:id/columns':
    'server/applying/attendance-imports/attendanceImports.test.ts',
  '/api/move-ins/:id/left-out/file': 'server/house/move-ins/moveIns.test.ts',
  '/api/return-invoices/:return_invoice_number/download': 'server/papers/refunds/refunds.test.ts',
  '/api/payee-accounts/:id': 'server/papers/refund-files/refundFiles.test.ts',
  '/api/refund-files/:id': 'server/papers/refund-files/refundFiles.test.ts',
  '/api/refund-files/:id/file': 'server/papers/refund-files/refundFiles.test.ts',
};

const noPerson = 'holds nothing about a person';
const own = 'for the applicant, by a code that nobody can guess; the office uses another endpoint';
const notNoted: Record<string, string> = {
  '/api/deposits/counts': noPerson,
  '/api/tax-archive': noPerson,
  '/api/mail-server': noPerson,
  '/api/operations': noPerson,
  '/api/user': 'who is logged in',
  '/api/api-tokens': 'programs, and which staff member made their tokens',
  '/api/webhooks': noPerson,
  '/api/webhooks/:id/deliveries': 'numbers of applications, receipts and students; no names',
  '/api/webhooks/:id/deliveries/:delivery_id': 'the same of one message',
  '/sanctum/csrf-cookie': noPerson,
  '/api/site': noPerson,
  '/api/postal-codes/:code': noPerson,
  '/api/association': noPerson,
  '/api/association/seal': noPerson,
  '/api/association/changes': noPerson,
  '/api/seminars': noPerson,
  '/api/seminars/csv': noPerson,
  '/api/seminars/:id': noPerson,
  '/api/seminars/continuous-training/:id/overview': noPerson,
  '/api/seminars/continuous-training/:id/application-form': noPerson,
  '/api/seminars/:id/progress': 'sums and counts',
  '/api/seminars/:id/attendance/figures': 'sums and counts',
  '/api/seminars/:id/join-links': 'sums and counts',
  '/api/seminars/:id/answer-statistics': 'counts of answers, and numbers without whose they are',
  '/api/open-seminars': noPerson,
  '/api/seminars/:id/videos': noPerson,
  '/api/seminars/:id/poster': noPerson,
  '/api/top': 'sums and counts',
  '/api/top/changes': 'counts',
  '/api/form-templates': noPerson,
  '/api/form-templates/:id': noPerson,
  '/api/form-templates/:id/fields': noPerson,
  '/api/mail-templates': noPerson,
  '/api/mail-templates/:kind': noPerson,
  '/api/bank/token/redirect-url': noPerson,
  '/api/bank/status': 'counts, and errors of the bank without remitters',
  '/api/retention': 'counts',
  '/api/exports/:export_id': 'how far a file is',
  '/api/close': 'sums and counts of a period',
  '/api/close/journal-accounts': noPerson,
  '/api/closes': 'sums and counts of a period',
  '/api/close/csv/lacking-characters': 'single characters',
  '/api/statement-imports': 'names of files, sums and counts',
  '/api/statement-imports/:id': 'names of files, sums and counts',
  '/api/statement-imports/:id/sample': 'twenty rows of a file that the office has just chosen',
  '/api/move-ins': 'names of files, and counts',
  '/api/move-ins/model': 'an example without a person',
  '/api/move-ins/:id': 'names of files, and counts',
  '/api/move-ins/:id/columns': 'thirty rows of a file that the administrator has just chosen',
  '/api/statement-layouts': 'headings of banks’ tables',
  '/api/annual-duty/reminders': 'counts',
  '/api/annual-duty/reminders/preview': 'the text without a recipient’s name',
  '/api/members/imports': 'names of files, and counts',
  '/api/seminars/:id/attendance-imports': 'names of files, and counts',
  '/api/attendance-imports/:id': 'names of files, and counts',
  '/api/mailings': 'texts of the office, and counts',
  '/api/two-factor': 'one’s own',
  '/api/passkeys': 'one’s own',
  '/api/sessions': 'one’s own',
  '/api/security': 'settings and counts',
  '/api/evidence': 'counts',
  '/api/banks': noPerson,
  '/api/banks/:code/branches': noPerson,
  '/api/refund-files': 'days, sums and counts',
  '/api/refund-sender': 'the association’s own account',
  '/api/admins': 'the people who work here',
  '/api/audit': 'numbers and what was changed; noting its readers would only fill the log',
  '/api/audit/:id/records': 'what an entry of it is about: numbers, as the list has them',
  '/api/audit/csv': 'recorded in the audit itself (server/office/audit-trail/auditTrail.test.ts)',
  '/api/access-log': 'numbers, no names; noting its readers would only fill the log',
  '/api/access-log/csv': 'recorded in the audit (server/platform/exports/listCsv.test.ts)',
  '/api/mail-templates/:kind/preview': 'noted when it is created (the POST before it)',
  '/api/verifications/:code': own,
  '/api/receipt-verifications/:number':
    'for whoever holds the receipt, by number and amount, partly hidden; the office uses another endpoint',
  '/api/certificate-files/:code': own,
  '/api/submissions/:id/own-changes': own,
  '/api/watch/:id': own,
  '/api/group-pages/:id': own,
  '/api/group-pages/:id/certificates': own,
  '/api/group-pages/:id/contact': own,
  '/api/group-pages/:id/new-person': own,
  '/api/group-pages/:id/people/:number/questions': own,
  '/api/group-pages/:id/people/:number/receipt': own,
  '/api/group-pages/:id/people/:number/certificate': own,
  '/api/group-pages/:id/people/:number/own-changes': own,
  '/api/group-pages/:id/bills/:bill_number': own,
  '/api/group-pages/:id/receipts': own,
  '/api/group-pages/:id/receipts/:receipt_number': own,
  '/api/group-pages/:id/return-invoices/:return_invoice_number': own,
  '/.well-known/jwks.json': 'public keys',
  '/credentials/keys/:id': 'a public key',
  '/credentials/status/:name': 'bits at places that name nobody',
};

const folder = new URL('../../../shared/', import.meta.url);
const files = (await readdir(folder, { recursive: true })).filter((file) =>
  file.endsWith('/endpoints.ts'),
);
const modules = await Promise.all(
  files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
);
const reading = modules
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'access' in value && 'summary' in value,
  )
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path);

test('every reading endpoint is noted, or has a reason why it is not', () => {
  const known = [noted, lists, testedElsewhere, notNoted].flatMap((table) => Object.keys(table));
  expect(known.toSorted()).toEqual([...new Set(reading)].toSorted());
});

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const values: Record<string, string> = {};

beforeAll(async () => {
  const seminar = await buildTaught(db);
  const student = await buildStudent(db, seminar.id);
  const certificate = await buildCertificate(db, student.id);
  await office.send('post', '/api/certificates/issue', { certificate_id: certificate.id });
  const receipt = await inTransaction(db, (tx) =>
    issueReceipt(tx, {
      submissionId: student.submissionId ?? 0,
      transactionDate: '2026-04-08',
      issuedAt: context.clock(),
    }),
  );
  const deposit = await buildDeposit(db);
  const group = await db.group.create({
    data: {
      publicId: newPublicId(),
      number: `${seminar.code}-G0001`,
      seminarId: seminar.id,
      companyName: '株式会社まとめ',
      companyKana: 'カブシキガイシャマトメ',
      contactName: '担当 花子',
      email: 'contact@kaisha.example.jp',
      phone: '03-1234-5678',
      searchText: '',
      submittedAt: context.clock(),
    },
  });
  const unpaid = await buildSubmission(db, { seminarId: seminar.id });
  const bill = await issueBill(context, {
    publicId: normalisePublicId(unpaid.publicId),
    kind: 'estimate',
    addressee: '見本商会',
    honorific: '御中',
    adminId: office.adminId,
  });
  const bytes = Buffer.from(smallPdf());
  const file = await db.answerFile.create({
    data: {
      seminarId: seminar.id,
      fieldId: 1,
      submissionId: student.id,
      fileName: '資格証.pdf',
      mediaType: 'application/pdf',
      size: bytes.length,
      bytes,
      uploadedAt: context.clock(),
    },
  });
  const mail = await db.mail.findFirstOrThrow({ where: { kind: 'certificate_issued' } });
  Object.assign(values, {
    seminars: String(seminar.id),
    submissions: student.publicId,
    students: String(student.id),
    certificates: String(certificate.id),
    receipts: receipt.receiptNumber,
    bills: bill.billNumber,
    billed: unpaid.publicId,
    deposits: String(deposit.id),
    groups: group.publicId,
    mails: String(mail.id),
    file: String(file.id),
  });
}, 60_000);

/** Fills the parameters of a path with the records above: `mails/:id` gets the id of the mail. */
const pathOf = (path: string) =>
  path
    .replace(':version', '1')
    .replace(':file_id', String(values['file']))
    .replace('/submissions/:id/bills/', `/submissions/${values['billed']}/bills/`)
    .replace(/\/([a-z-]+)\/:\w+/, (_, of: string) => `/${of}/${values[of]}`);

test.each(Object.entries(noted))('%s is noted as %s', async (path, action) => {
  const reader = await loggedIn(context);
  const query =
    {
      '/api/close/csv': '?from=2026-04-01&to=2026-04-30',
      '/api/close/journal': '?from=2026-04-01&to=2026-04-30&format=freee',
      '/api/annual-duty/csv': '?fiscal_year=2026',
      '/api/submissions/csv/answers': '?seminar_id=1',
    }[path] ?? '';
  const answer = await reader.get(`${pathOf(path)}${query}`);
  expect(answer.status).toBe(200);
  const entries = await db.accessEntry.findMany({ where: { adminId: reader.adminId } });
  expect(entries.map((entry) => entry.action)).toEqual([action]);
});

test.each(Object.entries(lists).filter(([path]) => !path.includes(':')))(
  'a page of %s is counted in the log',
  async (path, exported) => {
    const reader = await loggedIn(context);
    const query = `?fiscal_year=2026&seminar_id=${values['seminars']}`;
    const { data } = (await reader.get(`${path}${query}`).expect(200)).body;
    const entries = await db.accessEntry.findMany({
      where: { adminId: reader.adminId },
      include: { counted: true },
    });
    const shown = entries.map(({ action, counted }) => [action, counted?.people]);
    const listed = exported.replace('exported', 'listed');
    expect(shown).toEqual(data.length === 0 ? [] : [[listed, data.length]]);
  },
);

test('a change that changes nothing is noted as a view of what it shows', async () => {
  const reader = await loggedIn(context);
  const viewed = async () => {
    const where = { adminId: reader.adminId };
    const entries = await db.accessEntry.findMany({ where, orderBy: { id: 'asc' } });
    return entries.map(({ action, entityId }) => [action, entityId]);
  };
  const audited = await db.auditEntry.count({ where: { adminId: reader.adminId } });
  const submission = await db.submission.findFirstOrThrow({
    where: { publicId: values['billed'] ?? '' },
  });
  const edited = await reader.send('patch', `/api/submissions/${values['billed']}`, {});
  const group = await db.group.findFirstOrThrow({ where: { publicId: values['groups'] ?? '' } });
  const same = { mails_to: group.mailsTo };
  const kept = await reader.send('put', `/api/groups/${values['groups']}/mails-to`, same);
  expect([edited.status, kept.status]).toEqual([200, 200]);
  expect(await db.auditEntry.count({ where: { adminId: reader.adminId } })).toBe(audited);
  expect(await viewed()).toEqual([
    ['submission.viewed', String(submission.id)],
    ['group.viewed', String(group.id)],
  ]);
});

test('a deposit is named in the log by its day and amount, not by its remitter', async () => {
  await office.get(`/api/deposits/${values['deposits']}`).expect(200);
  const { body } = await office.get('/api/access-log?action=deposit.viewed');
  expect(body.data[0]).toMatchObject({
    subject: '2026年04月15日 8,000円',
    link: String(values['deposits']),
  });
});
