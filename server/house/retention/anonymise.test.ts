import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { anonymisePhrase } from '@seminar/shared/house/retention/phrase.rules';
import { describe, expect, it } from 'vitest';
import { certificateDocument } from '../../papers/certificates/certificateDocument.ts';
import { issueBill } from '../../papers/bills/issueBill.ts';
import { voidBill } from '../../papers/bills/voidBills.ts';
import { recordProof } from '../../applying/attendance/recordProof.ts';
import { issueCertificate } from '../../papers/certificates/issueCertificate.ts';
import type { Deposit } from '../../generated/prisma/client.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { assignDeposit } from '../../money/deposits/assignDeposit.ts';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { waiveShortfall } from '../../money/deposits/waiveShortfall.ts';
import { unassignDeposit } from '../../money/deposits/unassignDeposit.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { endNote } from '../../office/notes/endNote.ts';
import { writeNote } from '../../office/notes/writeNote.ts';
import { reissueReceipt } from '../../papers/receipts/reissueReceipt.ts';
import { receiptDocument } from '../../papers/receipts/receiptDocument.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { audited } from '../../testing/audited.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import {
  buildAnswers,
  buildDeposit,
  buildReversal,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { offerSeatsJob } from '../../applying/waiting-list/offerSeatsJob.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { anonymise } from './anonymise.ts';
import { anonymiseDueJob } from './anonymiseDueJob.ts';
import { readPerson } from './exportStudent.ts';

const context = await testContext();
const { db, pool } = context;
const office = await loggedIn(context);
const seminar = await buildTaught(db, { name: '令和8年度 継続的研修' });

/** All texts that identify the person; none may be found afterwards. */
const words = {
  family_name: '御手洗',
  given_name: '瑠璃子',
  family_name_kana: 'ミタライ',
  given_name_kana: 'ルリコ',
  birth_date: '1971-12-31',
  home_address1: '東京都千代田区番外地77-7',
  phone: '090-7777-6666',
  email: 'ruriko.mitarai@example.jp',
};
const traces = [
  ...Object.values(words),
  'みたらい',
  'ミタライ ルリコ',
  '御手洗瑠璃子',
  '御手洗 瑠璃子',
  'ﾐﾀﾗｲ',
  'ミスタイプ',
  '09077776666',
  '青葉通り支店の件',
];

/** What the law requires to be kept: a receipt with its addressee, and its stored bytes. */
const allowed = new Set([
  'bills.addressee',
  'bills.addressee_search',
  'bills.attendees',
  'bills.search_text',
  'receipts.addressee',
  'receipts.attendees',
  'receipts.participant_name',
  'receipts.search_text',
  'receipts.addressee_search',
  'receipt_versions.addressee',
]);

/** The statement with a deposit, and with the reversal of another deposit of the same person. */
async function statementOf(deposit: { id: number; amount: number }, submissionId: number) {
  const returned = await buildDeposit(db, {
    remitterName: 'ミタライ ルリコ',
    searchText: 'みたらいるりこ',
    intendedSubmissionId: submissionId,
  });
  const text = '20260409,入金,8000,ミタライ ルリコ';
  const row = {
    amount: 8000n,
    remitterName: 'ミタライ ルリコ',
    bankAccountKey: '1',
    accountNumber: '1234567',
    paymentBankName: '',
    paymentBranchName: '',
    remarks: 'ミタライ',
    raw: text,
    notes: [],
  };
  const statement = await db.statementImport.create({
    data: {
      fileName: '20260409.csv',
      size: text.length,
      sha256: String(deposit.id),
      format: 'csv',
      encoding: 'utf8',
      state: 'imported',
      createdAt: new Date(),
      createdBy: office.adminId,
      importedAt: new Date(),
      file: { create: { bytes: Buffer.from(text) } },
      rows: {
        create: [
          { ...row, row: 1, kind: 'deposit', verdict: 'new', depositId: deposit.id },
          { ...row, row: 2, kind: 'reversal', verdict: 'reversal', depositId: returned.id },
          {
            ...row,
            row: 3,
            kind: 'deposit',
            verdict: 'new',
            remitterName: 'ベツジン',
            remarks: '',
            raw: '',
          },
        ],
      },
    },
  });
  await db.depositReversal.create({
    data: {
      depositId: returned.id,
      statementImportId: statement.id,
      day: new Date('2026-04-09'),
      amount: 8000,
      remitterName: 'ミタライ ルリコ',
      accountNumber: '1234567',
      bankAccountKey: '1',
      recordedAt: new Date(),
    },
  });
  return statement;
}

/** The bank's own rows of a deposit, which it had sent before in a form that couldn't be read. */
async function oddRowsOf({ id, provider, bankAccountKey, itemKey }: Deposit) {
  const reported = { provider: 'gmo', bankAccountKey: '1', itemKey: `of ${id}` };
  await db.depositSighting.create({ data: { ...reported, depositId: id } });
  const row = { faults: ['depositAmount'], copy: 1, seenAt: new Date() };
  const sent = '{"depositAmount":"abc","remitterNameKana":"ミタライ ルリコ"}';
  for (const of of [reported, { provider, bankAccountKey, itemKey }]) {
    await db.bankOddRow.create({ data: { ...row, ...of, sent, digest: of.itemKey } });
  }
}

async function columnsWith(text: string): Promise<string[]> {
  const { rows: columns } = await pool.query<{ schema: string; table: string; column: string }>(`
    SELECT table_schema AS schema, table_name AS table, column_name AS column
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'graphile_worker')`);
  // One statement for all columns: there are hundreds of them.
  const searches = columns.map(
    ({ schema, table, column }) => `SELECT '${table}.${column}' AS place WHERE EXISTS (
      SELECT FROM "${schema}"."${table}" WHERE position($1 in "${column}"::text) > 0)`,
  );
  const found = await pool.query<{ place: string }>(searches.join(' UNION ALL '), [text]);
  return found.rows.map(({ place }) => place);
}

/** A return invoice that was voided, with a reason that names the person. */
async function voidedInvoice(submissionId: number) {
  const receipt = await db.receipt.findFirstOrThrow({ where: { submissionId } });
  const reason = '御手洗様のお申出により取りやめ';
  const { id } = await db.returnInvoice.create({
    data: {
      returnInvoiceNumber: `H2026-${receipt.id}`,
      fiscalYear: 2026,
      sequence: receipt.id,
      receiptId: receipt.id,
      issueDate: new Date('2026-04-20'),
      returnedOn: new Date('2026-04-20'),
      amount: 10_000,
      issuer: {},
      voidedAt: new Date('2026-04-21'),
      voidReason: reason,
    },
  });
  await db.auditEntry.create({
    data: {
      action: 'return_invoice.voided',
      entity: 'return_invoice',
      entityId: String(id),
      reason,
    },
  });
}

/** A receipt that was reissued, and a payer who is no evidence any more, for reasons that name the person. */
async function withReasons(submissionId: number, depositId: number) {
  const { receiptNumber } = await db.receipt.findFirstOrThrow({
    where: { submissionId, voidedAt: null },
  });
  const { adminId } = office;
  const input = { reason: '御手洗様のお申出による宛名の訂正', notify: false };
  await reissueReceipt(context, { receiptNumber, adminId, input });
  await db.forgottenPayer.create({
    data: {
      pair: 'a pair',
      depositId,
      reason: '御手洗様のご家族の口座',
      forgottenAt: new Date(),
      forgottenBy: adminId,
    },
  });
}

/** An estimate that was voided, with a reason that names the person. */
async function billed(publicId: string) {
  const order = { addressee: '御手洗 瑠璃子', honorific: '様', adminId: office.adminId };
  const { billNumber } = await issueBill(context, {
    ...order,
    publicId: normalisePublicId(publicId),
    kind: 'estimate',
  });
  const reason = '御手洗様のお申出により取りやめ';
  await voidBill(context, { billNumber, reason, adminId: office.adminId });
}

/**
 * A person with all kinds of data: application, reallocated payment, attempts, certificate, mails.
 */
async function buildFullPerson(company: string, submittedAt = new Date('2026-04-02')) {
  const application = await buildSubmission(db, {
    seminarId: seminar.id,
    applicantName: '御手洗 瑠璃子',
    applicantKana: 'ミタライ ルリコ',
    companyName: company,
    companyKana: '',
    email: words.email,
    personKey: 'みたらいるりこ|1971-12-31',
    searchText: 'みたらいるりこ 御手洗瑠璃子 ruriko.mitarai@example.jp',
    answers: buildAnswers({ ...words, company_name: company }),
    submittedAt,
  });
  await billed(application.publicId);
  const deposit = await buildDeposit(db, {
    remitterName: 'ミタライ ルリコ',
    searchText: 'みたらいるりこ',
    raw: { remitterNameKana: 'ミタライ ルリコ', depositAmount: '8000' },
    intendedSubmissionId: application.id,
  });
  const input = { depositId: deposit.id, adminId: office.adminId, version: null };
  await assignDeposit(context, { ...input, publicId: normalisePublicId(application.publicId) });
  await unassignDeposit(context, { ...input, reason: '御手洗 瑠璃子さんの青葉通り支店の件' });
  const short = await buildDeposit(db, { amount: 7780, remitterName: 'ミタライ ルリコ' });
  const shortInput = { depositId: short.id, adminId: office.adminId, version: null };
  const publicId = normalisePublicId(application.publicId);
  await assignDeposit(context, { ...shortInput, publicId });
  const reason = '御手洗 瑠璃子さんから手数料の申出';
  const admin = { id: office.adminId, role: 'administrator' as const };
  await waiveShortfall(context, { publicId, amount: 220, reason, admin });
  await unassignDeposit(context, { ...shortInput, reason: '御手洗 瑠璃子さんの二重の振込' });
  await assignDeposit(context, { ...input, publicId: normalisePublicId(application.publicId) });
  const said = { text: '御手洗 瑠璃子さんに確認中', adminId: office.adminId };
  for (const subject of [{ publicId }, { depositId: deposit.id }]) {
    await writeNote(context, { ...said, subject });
  }
  await endNote(context, { subject: { publicId }, adminId: office.adminId });
  const student = await db.student.findFirstOrThrow({ where: { submissionId: application.id } });
  const change = {
    name: student.name,
    name_kana: student.nameKana,
    birth_date: words.birth_date,
    phone: words.phone,
    email: words.email,
    address: words.home_address1,
  };
  await office.send('put', `/api/students/${student.id}`, change);
  const elsewhere = await buildTaught(db);
  for (const [studentId, name, seminarId, studentNumber] of [
    [student.id, '御手洗 瑠璃子', seminar.id, student.studentNumber],
    [null, '御手洗瑠璃子', seminar.id, 'WRONG-1'],
    [null, '御手洗 瑠璃', elsewhere.id, student.studentNumber.toLowerCase()],
    // As the test itself doesn't tell them apart.
    [null, 'ﾐﾀﾗｲ　ﾙﾘｺ', seminar.id, 'WRONG-2'],
    [null, 'みたらい るりこ', seminar.id, 'WRONG-3'],
    [null, 'ミスタイプ', elsewhere.id, ` ${student.studentNumber.replaceAll('-', '－')}　`],
  ] as const) {
    await db.reviewTestAttempt.create({
      data: {
        seminarId,
        studentId,
        studentNumber,
        name,
        addressPrefecture: '東京都',
        keywords: ['御手洗'],
        passed: studentId !== null,
        searchText: searchText([studentNumber, name]),
      },
    });
  }
  const certificate = await buildCertificate(db, student.id);
  await issueCertificate(context, { certificateId: certificate.id, adminId: office.adminId });
  const seen = '御手洗 瑠璃子さんを会場で確認';
  const proof = { kind: 'by_hand', minutes: 30, reason: seen } as const;
  await recordProof(context, { studentId: student.id, proof, adminId: office.adminId });
  await db.$executeRaw`
    INSERT INTO attendance_proofs (student_id, kind, present, created_by)
    VALUES (${student.id}, 'report',
      '{[2026-04-10 10:00+09,2026-04-10 11:30+09)}'::tstzmultirange, ${office.adminId})`;
  for (const { id } of await db.receipt.findMany({ where: { submissionId: application.id } })) {
    await receiptDocument(context, { receiptId: id });
  }
  return { application, deposit, student, certificate };
}

const ask = (id: number, body: object = { phrase: anonymisePhrase, reason: '本人の申出' }) =>
  office.send('post', `/api/students/${id}/anonymise`, body);

describe('an anonymised person', () => {
  it('is in no column of any table any more, while money, dates and numbers stay', async () => {
    const { application, deposit, student, certificate } = await buildFullPerson('');
    const statement = await statementOf(deposit, application.id);
    await oddRowsOf(deposit);
    await voidedInvoice(application.id);
    await withReasons(application.id, deposit.id);
    await db.mailPreview.create({
      data: { adminId: office.adminId, kind: 'test_passed', html: '御手洗 瑠璃子 様' },
    });
    await certificateDocument(context, { certificateId: certificate.id });
    expect((await columnsWith(words.family_name)).length).toBeGreaterThan(8);

    const answer = await ask(student.id);
    expect(answer.status, answer.text).toBe(204);
    expect((await audited(db, 'student', student.id)).at(-1)).toEqual([
      'student.anonymised',
      office.adminId,
    ]);

    for (const trace of traces) {
      const places = (await columnsWith(trace)).filter((place) => !allowed.has(place));
      expect([trace, places]).toEqual([trace, []]);
    }
    expect(await db.submission.findUniqueOrThrow({ where: { id: application.id } })).toMatchObject({
      paymentStatus: 'PAID',
      allocatedAmount: 8000,
      publicId: application.publicId,
    });
    expect(await db.deposit.findUniqueOrThrow({ where: { id: deposit.id } })).toMatchObject({
      amount: 8000,
      allocatedAmount: 8000,
      raw: { depositAmount: '8000', remitterNameKana: '（匿名化済）' },
    });
    const rows = await db.statementRow.findMany({ where: { importId: statement.id } });
    expect(rows.map((row) => [row.row, row.amount, row.remitterName]).toSorted()).toEqual([
      [1, 8000n, '（匿名化済）'],
      [2, 8000n, '（匿名化済）'],
      [3, 8000n, 'ベツジン'],
    ]);
    // The files' bytes can't be searched for a name, so the files are counted.
    expect(await db.statementFile.count({ where: { importId: statement.id } })).toBe(0);
    const drawn = { certificateId: certificate.id };
    expect(await db.certificateDocument.count({ where: drawn })).toBe(0);
    const receipts = await db.receipt.findMany({ where: { submissionId: application.id } });
    expect(receipts.map(({ addressee }) => addressee)).toEqual(receipts.map(() => '御手洗 瑠璃子'));
    expect(receipts).toHaveLength(3);
    const { studentNumber } = await db.student.findUniqueOrThrow({ where: { id: student.id } });
    expect(studentNumber).toBe(student.studentNumber);
    const kept = await db.certificate.findUniqueOrThrow({ where: { id: certificate.id } });
    expect([kept.certificateNumber === null, kept.content]).toEqual([false, null]);
    const proofs = await db.attendanceProof.findMany({
      where: { studentId: student.id },
      orderBy: { id: 'asc' },
    });
    // How long somebody was there stays, when and why goes.
    expect(proofs.map(({ minutes, reason }) => [minutes, reason])).toEqual([
      [30, '（匿名化済）'],
      [90, null],
    ]);
    const times = await db.$queryRaw`
      SELECT FROM attendance_proofs WHERE student_id = ${student.id} AND present IS NOT NULL`;
    expect(times).toEqual([]);
  });

  it('can still be shown on every page of the office', async () => {
    const { application, student, certificate } = await buildFullPerson('');
    await ask(student.id).then(({ status }) => expect(status).toBe(204));
    for (const [path, status] of [
      [`/api/students/${student.id}/record`, 200],
      [`/api/submissions/${application.publicId}`, 200],
      [`/api/submissions/${application.publicId}/history`, 200],
      ['/api/students', 200],
      ['/api/submissions', 200],
      ['/api/deposits', 200],
      ['/api/certificates', 200],
      [`/api/certificates/${certificate.id}/download`, 404],
      [`/api/students/${student.id}/export`, 200],
    ] as const) {
      expect([path, (await office.get(path)).status]).toEqual([path, status]);
    }
  });

  it('stays anonymised: nothing can be changed, earned or issued for them', async () => {
    const { application, student, certificate } = await buildFullPerson('');
    await office.send('delete', `/api/certificates/${certificate.id}`);
    const unissued = await buildCertificate(db, student.id);
    expect((await ask(student.id)).status).toBe(204);
    const is = await db.student.findUniqueOrThrow({ where: { id: student.id } });

    const change = { name: words.family_name, name_kana: '', birth_date: null, phone: '' };
    const written = { ...change, email: words.email, address: '' };
    const field = { field_id: 1, value: words.family_name };
    for (const [method, path, body, status] of [
      ['put', `/api/students/${student.id}`, written, 409],
      ['patch', `/api/submissions/${application.publicId}`, { fields: [field] }, 409],
      ['post', `/api/students/${student.id}/attendance`, { kind: 'by_hand', reason: '確認' }, 409],
      ['post', '/api/certificates/issue', { certificate_id: unissued.id }, 404],
      ['post', `/api/certificates/${certificate.id}/reissue`, { reason: '紛失' }, 409],
    ] as const) {
      const answer = await office.send(method, path, body);
      expect([path, answer.status]).toEqual([path, status]);
      if (status === 409) expect(answer.body.message).toContain('匿名化済みのため');
    }
    context.setClock('2026-04-10T09:00:00+09:00');
    const passed = await office.send('post', `/api/seminars/${seminar.id}/review-test/submit`, {
      student_number: student.studentNumber,
      name: is.name,
      address_prefecture: '東京都',
      keywords: seminar.reviewTestKeywords,
    });
    expect(passed.status).toBe(404);
    expect(await db.student.findUniqueOrThrow({ where: { id: student.id } })).toEqual(is);
  });

  it('keeps what they paid: it can’t be reallocated, unless the bank takes it back', async () => {
    const { application, deposit, student } = await buildFullPerson('');
    const account = await buildVirtualAccount(db);
    const own = { virtualAccountId: account.id };
    await db.submission.update({ where: { id: application.id }, data: own });
    await db.virtualAccount.update({ where: { id: account.id }, data: { state: 'closed' } });
    expect((await ask(student.id)).status).toBe(204);
    const undo = () =>
      office.send('post', `/api/deposits/${deposit.id}/unassign`, { reason: '取消のため' });
    const refused = await undo();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('匿名化済みの申込に割り当てられている'),
    ]);

    const taken = { day: '2026-04-09', recordedAt: new Date(), adminId: office.adminId };
    await buildReversal(db, deposit.id, taken);
    expect((await undo()).status).toBe(200);
    const later = await buildDeposit(db);
    const assigned = await office.send('post', `/api/deposits/${later.id}/assign`, {
      submission_id: application.publicId,
    });
    expect(assigned.status).toBe(422);
    const onAccount = bankDeposit({ vaId: account.externalId, depositedAt: '2026-04-10' });
    expect(await recordDeposit(context, onAccount)).toBe('unlinked');
    const receipts = await db.receipt.findMany({ where: { submissionId: application.id } });
    expect(receipts.map(({ voidedAt }) => voidedAt === null)).not.toContain(true);
    expect(await db.virtualAccount.findUniqueOrThrow({ where: { id: account.id } })).toMatchObject({
      state: 'closed',
    });
  });

  it('is not changed by a request that waited for the anonymisation', async () => {
    const { application, student } = await buildFullPerson('');
    let late: Promise<{ status: number }>[] = [];
    await inTransaction(db, async (tx) => {
      await tx.$queryRaw`SELECT id FROM submissions WHERE id = ${application.id} FOR UPDATE`;
      const fields = [{ field_id: 1, value: words.family_name }];
      late = [office.send('patch', `/api/submissions/${application.publicId}`, { fields })];
      await waitsForLock(pool);
      await anonymise(
        tx,
        { submissionIds: [application.id], studentIds: [student.id] },
        new Date(),
      );
    });
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([409]);
  });

  it('has no undelivered mail that can be sent again', async () => {
    const { application, student } = await buildFullPerson('');
    const { id } = await db.mail.findFirstOrThrow({ where: { submissionId: application.id } });
    await db.mail.update({ where: { id }, data: { state: 'failed' } });
    const search = encodeURIComponent(application.publicId);
    const undelivered = async () =>
      (await office.get(`/api/mails?state=undelivered&submission_id=${search}`)).body.meta.total;
    expect(await undelivered()).toBe(1);
    expect((await ask(student.id)).status).toBe(204);
    expect(await undelivered()).toBe(0);
    expect((await office.send('post', `/api/mails/${id}/send-again`)).status).toBe(409);
    await office.send('post', '/api/mails/send-failed-again', {});
    expect(await db.mail.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'failed' });
  });

  it('gets no stored certificate that was still being drawn', async () => {
    const { student, certificate } = await buildFullPerson('');
    await db.certificateDocument.deleteMany({ where: { certificateId: certificate.id } });
    let drawn: Promise<unknown> = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await anonymise(tx, { submissionIds: [], studentIds: [student.id] }, new Date());
      drawn = certificateDocument(context, { certificateId: certificate.id }).catch(
        (error: unknown) => error,
      );
      await waitsForLock(pool);
    });
    expect(await drawn).toBeInstanceOf(NotFound);
    expect(await db.certificateDocument.count({ where: { certificateId: certificate.id } })).toBe(
      0,
    );
  });

  it('doesn’t affect the remitter of a deposit from a company', async () => {
    const { deposit, student } = await buildFullPerson('');
    await db.deposit.update({
      where: { id: deposit.id },
      data: { remitterName: 'カ)アオバシヨウカイ' },
    });
    expect((await ask(student.id)).status).toBe(204);
    const row = await db.deposit.findUniqueOrThrow({ where: { id: deposit.id } });
    expect(row.remitterName).toBe('カ)アオバシヨウカイ');
  });

  it('doesn’t affect the remitter of a deposit that also paid for somebody who stays', async () => {
    const { deposit, student } = await buildFullPerson('');
    const { id: submissionId } = await buildSubmission(db, { seminarId: seminar.id });
    await db.deposit.update({ where: { id: deposit.id }, data: { amount: 16_000 } });
    await db.allocation.create({ data: { depositId: deposit.id, submissionId, amount: 8000 } });
    expect((await ask(student.id)).status).toBe(204);
    const row = await db.deposit.findUniqueOrThrow({ where: { id: deposit.id } });
    expect(row.remitterName).toBe('ミタライ ルリコ');
  });

  it('leaves no file that they sent', async () => {
    const application = await buildSubmission(db, { seminarId: seminar.id });
    const others = await buildSubmission(db, { seminarId: seminar.id });
    const file = {
      seminarId: seminar.id,
      fieldId: 1,
      fileName: '御手洗の資格証.pdf',
      mediaType: 'application/pdf',
      size: 3,
      bytes: Buffer.from('PDF'),
      uploadedAt: context.clock(),
    };
    await db.answerFile.createMany({
      data: [application, others].map(({ id }) => ({ ...file, submissionId: id })),
    });
    const answer = await office.send('post', `/api/submissions/${application.publicId}/anonymise`, {
      phrase: anonymisePhrase,
      reason: '本人の申出のため',
    });
    expect(answer.status, answer.text).toBe(204);
    const left = await db.answerFile.findMany({ select: { submissionId: true } });
    expect(left).toEqual([{ submissionId: others.id }]);
  });

  it('can’t be anonymised while money is open, without the phrase or a reason, or twice', async () => {
    const { deposit, student, application } = await buildFullPerson('');
    const wrong = await ask(student.id, { phrase: 'はい', reason: '' });
    expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([
      422,
      ['phrase', 'reason'],
    ]);
    await unassignDeposit(context, {
      depositId: deposit.id,
      adminId: office.adminId,
      version: null,
      reason: '確認中',
    });
    const open = await ask(student.id);
    expect([open.status, open.body.message]).toEqual([
      409,
      expect.stringContaining('入金・返金の処理が残っている'),
    ]);
    const input = { depositId: deposit.id, adminId: office.adminId, version: null };
    await assignDeposit(context, { ...input, publicId: normalisePublicId(application.publicId) });
    const answers = await Promise.all([ask(student.id), ask(student.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await ask(2_147_483_647)).status).toBe(404);
  });

  it('can’t be anonymised if money arrives at the same moment', async () => {
    const { application, student } = await buildFullPerson('');
    let asked: Promise<{ status: number }> = Promise.resolve({ status: 0 });
    await inTransaction(db, async (tx) => {
      await tx.$queryRaw`SELECT id FROM submissions WHERE id = ${application.id} FOR UPDATE`;
      await buildDeposit(tx, { intendedSubmissionId: application.id });
      asked = ask(student.id);
      await waitsForLock(pool);
    });
    expect((await asked).status).toBe(409);
  });
});

describe('a person’s data', () => {
  it('can be downloaded in one file, which is recorded', async () => {
    const { student } = await buildFullPerson('');
    const answer = await office.get(`/api/students/${student.id}/export`).responseType('blob');
    const text = (answer.body as Buffer).toString('latin1');
    expect(text.startsWith('PK')).toBe(true);
    for (const part of ['person.json', 'receipts/', 'certificates/']) expect(text).toContain(part);
    const noted = await db.accessEntry.count({
      where: { action: 'person.exported', entityId: String(student.id), adminId: office.adminId },
    });
    expect(noted).toBe(1);
  });
});

it('a person’s file does not contain others with the same mail address', async () => {
  const email = 'shared@example.jp';
  const mine = { email, personKey: 'やまだたろう|1980-04-02' };
  const student = await buildStudent(db, seminar.id, mine);
  const before = await buildStudent(db, (await buildTaught(db)).id, mine);
  const colleague = await buildStudent(db, seminar.id, { email });
  const record = (await office.get(`/api/students/${student.id}/record`)).body.data;
  expect(record.others.map(({ id }: { id: number }) => id)).toEqual([colleague.id, before.id]);
  const { others } = await readPerson(context, { id: student.id, submission: null, mails: [] });
  expect(others.map(({ id }) => id)).toEqual([before.id]);
});

describe('data whose retention period is over', () => {
  it('are counted by fiscal year, anonymised by a job after a staff member has confirmed it, and others stay', async () => {
    await db.submission.updateMany({ data: { submittedAt: new Date('2026-04-05') } });
    const old = await buildFullPerson('', new Date('2019-06-01'));
    await db.certificate.updateMany({
      where: { studentId: old.student.id },
      data: { issuedAt: new Date('2020-03-31T14:59:59Z'), completedAt: new Date('2020-03-01') },
    });
    const certifiedLater = await buildFullPerson('', new Date('2019-06-01'));
    await db.student.updateMany({ data: { createdAt: new Date('2026-04-05') } });
    const entered = await buildStudent(db, seminar.id, {
      submissionId: null,
      name: '手入力 花子',
      email: 'hand@example.jp',
      createdAt: new Date('2018-05-01'),
    });
    const certified = await buildStudent(db, seminar.id, {
      submissionId: null,
      createdAt: new Date('2018-05-01'),
    });
    await buildCertificate(db, certified.id);
    await db.mail.create({
      data: {
        kind: 'test_passed',
        eventKey: 'test_passed:of-the-entered',
        studentId: entered.id,
        to: 'former@example.jp',
        subject: '合格',
        text: '手入力 花子 様',
        html: '',
      },
    });
    const open = await buildSubmission(db, { submittedAt: new Date('2019-06-01') });
    const due = await buildDeposit(db, { amount: 5000 });
    const input = { depositId: due.id, adminId: office.adminId, version: null };
    await assignDeposit(context, { ...input, publicId: normalisePublicId(open.publicId) });

    const shown = (await office.get('/api/retention')).body.data;
    expect(shown).toMatchObject({
      record_years: 6,
      due: [
        { fiscal_year: 2018, count: 1 },
        { fiscal_year: 2019, count: 1 },
      ],
      open_money: 1,
    });
    const start = (count: number) =>
      office.send('post', '/api/retention/anonymise', { count, phrase: anonymisePhrase });
    expect((await start(3)).status).toBe(409);
    const answers = await Promise.all([start(2), start(2)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { id: runId } = await db.retentionRun.findFirstOrThrow();
    expect(await audited(db, 'retention', runId)).toEqual([['retention.started', office.adminId]]);
    await anonymiseDueJob(context, { runId });
    await anonymiseDueJob(context, { runId });

    expect((await office.get('/api/retention')).body.data).toMatchObject({
      due: [],
      runs: [{ total: 2, done: 2, finished_at: expect.any(String) }],
    });
    const names = await db.submission.findMany({
      where: { id: { in: [old.application.id, certifiedLater.application.id, open.id] } },
      orderBy: { id: 'asc' },
    });
    expect(names.map(({ anonymisedAt }) => anonymisedAt !== null)).toEqual([true, false, false]);
    const byHand = await db.student.findMany({
      where: { id: { in: [entered.id, certified.id] } },
      orderBy: { id: 'asc' },
    });
    expect(byHand.map(({ anonymisedAt }) => anonymisedAt !== null)).toEqual([true, false]);
    expect(byHand[0]).toMatchObject({ name: '（匿名化済）', email: '' });
    const mail = await db.mail.findFirstOrThrow({ where: { studentId: entered.id } });
    expect([mail.to, mail.text]).toEqual(['（匿名化済）', '（匿名化済）']);
  });

  it('are all anonymised by one run, also when money came for a whole batch meanwhile', async () => {
    const rows: number[] = [];
    for (let count = 0; count < 101; count += 1) {
      const { id } = await buildSubmission(db, { submittedAt: new Date('2014-06-01') });
      rows.push(id);
    }
    const [last] = rows.splice(-1);
    const run = await db.retentionRun.create({
      data: { adminId: office.adminId, before: new Date('2015-04-01'), total: 101 },
    });
    let working: Promise<void> = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await tx.$queryRaw`SELECT id FROM submissions WHERE id = ANY(${rows}::int[]) FOR UPDATE`;
      working = anonymiseDueJob(context, { runId: run.id });
      await waitsForLock(pool);
      for (const id of rows) await buildDeposit(tx, { intendedSubmissionId: id });
    });
    await working;
    const is = () => db.retentionRun.findUniqueOrThrow({ where: { id: run.id } });
    expect(await is()).toMatchObject({ done: 0, finishedAt: null });
    await anonymiseDueJob(context, { runId: run.id });
    await anonymiseDueJob(context, { runId: run.id });
    expect(await is()).toMatchObject({ done: 1, finishedAt: expect.any(Date) as Date });
    const anonymisedNow = { id: { in: [...rows, last ?? 0] }, anonymisedAt: { not: null } };
    expect(await db.submission.findMany({ where: anonymisedNow })).toMatchObject([{ id: last }]);
  });

  it('can’t become due earlier than the legal retention period', async () => {
    const set = (body: object) => office.send('put', '/api/retention', body);
    const refused = await set({ record_years: 5, access_log_years: 0, unpaid_months: 6 });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['record_years', 'access_log_years'],
    ]);
    const changed = await set({ record_years: 10, access_log_years: 2, unpaid_months: 6 });
    expect(changed.body.data).toMatchObject({ record_years: 10, access_log_years: 2 });
    const audited = await db.auditEntry.findFirst({ where: { action: 'retention.changed' } });
    expect(audited).toMatchObject({ adminId: office.adminId, before: { record_years: 6 } });
  });
});

describe('an application that was never paid', () => {
  it('is cancelled when its retention period is over, so that a later deposit creates no student', async () => {
    const account = await buildVirtualAccount(db, { state: 'taken' });
    const { id } = await buildSubmission(db, {
      submittedAt: new Date('2017-06-01'),
      virtualAccountId: account.id,
    });
    const before = new Date('2018-04-01');
    const run = await db.retentionRun.create({
      data: { adminId: office.adminId, before, total: 1 },
    });
    await anonymiseDueJob(context, { runId: run.id });
    await anonymiseDueJob(context, { runId: run.id });
    expect(await db.submission.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'cancelled',
      anonymisedAt: expect.any(Date) as Date,
    });
    expect(await db.virtualAccount.findUniqueOrThrow({ where: { id: account.id } })).toMatchObject({
      state: 'closed',
    });
    const late = bankDeposit({ vaId: account.externalId, depositedAt: '2026-04-09' });
    expect(await recordDeposit(context, late)).toBe('unlinked');
    // Nobody knows any more whose it is: a person must look.
    expect(await db.refund.findMany({ where: { submissionId: id } })).toEqual([]);
    expect(await db.student.count({ where: { submissionId: id } })).toBe(0);
    const { publicId } = await db.submission.findUniqueOrThrow({ where: { id } });
    const status = await office.send('patch', `/api/submissions/${publicId}/status`, {
      status: 'received',
    });
    expect(status.status).toBe(409);
    const audited = await db.auditEntry.findFirstOrThrow({
      where: { entity: 'submission', entityId: String(id), action: 'submission.status_changed' },
    });
    expect(audited).toMatchObject({ adminId: office.adminId, after: { status: 'cancelled' } });
  });
});

describe('a free application that does not count yet', () => {
  it.each([
    ['waits for a seat', { waitingSince: new Date('2026-04-02') }],
    ['is to be checked', { attention: ['possible_duplicate'], status: 'needs_check' }],
    ['has an address to be confirmed', { attention: ['unconfirmed'], status: 'needs_check' }],
  ] satisfies [string, Parameters<typeof buildSubmission>[1]][])(
    'and %s is cancelled at the person’s request, and gets no seat',
    async (_, stands) => {
      const { id: seminarId } = await buildSeminar(db, { capacity: 1, waitingList: true });
      const { id, publicId } = await buildSubmission(db, {
        seminarId,
        expectedAmount: 0,
        ...stands,
      });
      const path = `/api/submissions/${publicId}/anonymise`;
      const body = { reason: 'ご本人の請求', phrase: anonymisePhrase };
      const { status, text } = await office.send('post', path, body);
      expect(status, text).toBeLessThan(300);
      await offerSeatsJob(context);
      expect(await db.submission.findUniqueOrThrow({ where: { id } })).toMatchObject({
        status: 'cancelled',
        anonymisedAt: expect.any(Date) as Date,
        offeredAt: null,
      });
      expect(await db.student.count({ where: { submissionId: id } })).toBe(0);
    },
  );
});
