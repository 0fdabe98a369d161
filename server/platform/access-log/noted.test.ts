import { smallPdf } from '@seminar/shared/catalogue/answers/files/testing/files';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../db/db.ts';
import { issueBill } from '../../papers/bills/issueBill.ts';
import { newPublicId, normalisePublicId } from '../ids/publicId.ts';
import { issueReceipt } from '../../papers/receipts/testing/oneReceipt.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { contract } from '../../testing/contract.ts';
import { buildDeposit, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

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

const read = contract.flatMap(({ method, path, records = 'nobody' }) =>
  method === 'GET' ? [[path, records] as const] : [],
);
const noted = read.filter(([path, records]) => records.includes('.') && !(path in testedElsewhere));
const isList = ([, action]: (typeof noted)[number]) => action.endsWith('.listed');

test('each call that is tested elsewhere notes whom it shows', () => {
  const all = read.flatMap(([path, records]) => (records.includes('.') ? [path] : []));
  expect(all).toEqual(expect.arrayContaining(Object.keys(testedElsewhere)));
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

test.each(noted.filter((call) => !isList(call)))('%s is noted as %s', async (path, action) => {
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

test.each(noted.filter((call) => isList(call) && !call[0].includes(':')))(
  'a page of %s is counted in the log as %s',
  async (path, listed) => {
    const reader = await loggedIn(context);
    const query = `?fiscal_year=2026&seminar_id=${values['seminars']}`;
    const { data } = (await reader.get(`${path}${query}`).expect(200)).body;
    const entries = await db.accessEntry.findMany({
      where: { adminId: reader.adminId },
      include: { counted: true },
    });
    const shown = entries.map(({ action, counted }) => [action, counted?.people]);
    expect(shown).toEqual(data.length === 0 ? [] : [[listed, data.length]]);
  },
);

test('a call that says that it shows nobody notes nobody', async () => {
  const entries = () => db.accessEntry.count({ where: { adminId: office.adminId } });
  const before = await entries();
  for (const [path, records] of read) {
    if (!path.includes(':') && !records.includes('.')) await office.get(path);
  }
  expect(await entries()).toBe(before);
});

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
