import type { TaxCategory } from '@seminar/shared/catalogue/seminars/schema';
import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction, type Db } from '../../platform/db/db.ts';
import type { TaxRounding } from '../../generated/prisma/client.ts';
import { buildPng } from '../../catalogue/association/testing/buildPng.ts';
import { pdfText } from '../../platform/pdf/testing/pdfText.ts';
import {
  buildAdmin,
  buildSeminar,
  buildSession,
  buildSubmission,
} from '../../testing/factories.ts';
import { testContext, type TestContext } from '../../testing/testContext.ts';
import { downloadReceipt } from './downloadReceipt.ts';
import { issueReceipt, voidReceipt } from './testing/oneReceipt.ts';
import { receiptDocument } from './receiptDocument.ts';
import { reissueReceipt } from './reissueReceipt.ts';
import { receiptContentOf, renderReceipt } from './renderReceipt.ts';
import { renderReceiptJob } from './renderReceiptJob.ts';

let context: TestContext;
let db: Db;
beforeAll(async () => {
  context = await testContext();
  ({ db } = context);
});

const registered = {
  name: '一般社団法人 東都医療機器協会',
  registrationNumber: 'T7000012050002' as string | null,
  taxRounding: 'down' as TaxRounding,
  receiptProviso: '「{講習会名}」受講料として',
  sealSha256: null as string | null,
};
const changeAssociation = (data: Partial<typeof registered>) =>
  db.association.update({ where: { id: 1 }, data });
beforeEach(() => changeAssociation(registered));

interface Case {
  taxCategory?: TaxCategory;
  seminarName?: string;
  companyName?: string;
  applicantName?: string;
  amount?: number;
}

async function issued({ taxCategory, seminarName, amount = 11_000, ...names }: Case = {}) {
  const seminar = await buildSeminar(db, {
    name: seminarName ?? '継続的研修',
    taxCategory: taxCategory ?? 'taxable_10',
  });
  const submission = await buildSubmission(db, {
    seminarId: seminar.id,
    expectedAmount: amount,
    ...names,
  });
  const receipt = await inTransaction(db, (tx) =>
    issueReceipt(tx, {
      submissionId: submission.id,
      transactionDate: '2026-04-08',
      issuedAt: new Date('2026-04-10T00:00:00Z'),
    }),
  );
  return { ...receipt, submissionId: submission.id };
}

async function printedBytes(given: Case): Promise<Buffer> {
  const { receiptId } = await issued(given);
  return (await receiptDocument(context, { receiptId })).bytes;
}

async function printed(given: Case): Promise<string> {
  return pdfText(await printedBytes(given));
}

test('a receipt states everything that a qualified invoice must state', async () => {
  const { receiptId, receiptNumber } = await issued({ companyName: '株式会社青空' });
  const { bytes, name } = await receiptDocument(context, { receiptId });
  const text = pdfText(bytes);
  expect(name).toBe(`領収書_${receiptNumber}.pdf`);
  for (const stated of [
    '領収書',
    receiptNumber,
    '発行日2026年04月10日',
    '株式会社青空御中',
    '領収金額（税込）￥11,000−',
    '「継続的研修」受講料として',
    '入金日2026年04月08日',
    '銀行振込',
    '10％対象￥10,000￥1,000￥11,000',
    '一般社団法人東都医療機器協会',
    '東京都千代田区神田三崎町1-2-3',
    '03-1234-5678',
    '登録番号T7000012050002',
    '電子発行のため収入印紙不要',
    '真正性はQRコード、または',
    '/verifyで、番号と金額により確認できます',
  ]) {
    expect(text).toContain(stated);
  }
});

test('a qualified receipt says when the seminar is given, beside the day of payment', async () => {
  const { submissionId } = await issued();
  const { seminarId } = await db.submission.findUniqueOrThrow({ where: { id: submissionId } });
  await db.seminar.update({
    where: { id: seminarId },
    data: {
      includeOnDemand: true,
      onDemandStart: new Date('2026-06-01'),
      onDemandEnd: new Date('2026-06-30'),
    },
  });
  const submission = await buildSubmission(db, { seminarId, expectedAmount: 11_000 });
  const { receiptId } = await inTransaction(db, (tx) =>
    issueReceipt(tx, {
      submissionId: submission.id,
      transactionDate: '2026-04-08',
      issuedAt: new Date('2026-04-10T00:00:00Z'),
    }),
  );
  // It stays as it was issued.
  await db.seminar.update({
    where: { id: seminarId },
    data: { onDemandEnd: new Date('2026-07-31') },
  });
  const { bytes } = await receiptDocument(context, { receiptId });
  const text = pdfText(bytes);
  expect(text).toContain('取引年月日2026年06月01日〜2026年06月30日（受講期間）');
  expect(text).toContain('入金日2026年04月08日');
});

test('a person is addressed as 様', async () => {
  const text = await printed({ companyName: '', applicantName: '山田 太郎' });
  expect(text).toContain('山田太郎様');
  expect(text).not.toContain('御中');
});

test('names are printed with the characters that people use', async () => {
  const applicantName = '﨑髙邉𠮷 𠮟\ufa19'; // the last is a 神 that NFC would replace
  expect(await printed({ companyName: '', applicantName })).toContain('﨑髙邉𠮷𠮟\ufa19様');
});

test('a character without a glyph is printed as 〓, never as an empty box', async () => {
  expect(await printed({ companyName: '山😀田商店' })).toContain('山〓田商店御中');
});

test('a very long addressee is printed in full', async () => {
  const companyName =
    '公益財団法人全国高度管理医療機器等販売業貸与業営業所管理者継続的研修推進機構東日本地域統括本部教育研修事業部第二研修課';
  expect(await printed({ companyName })).toContain(`${companyName}御中`);
});

test('the reduced rate is marked as such', async () => {
  expect(await printed({ taxCategory: 'reduced_8', amount: 10_800 })).toContain(
    '8％対象（軽減税率）￥10,000￥800￥10,800',
  );
});

test.each<[TaxRounding, string]>([
  ['down', '￥9,091￥909￥10,000'],
  ['nearest', '￥9,091￥909￥10,000'],
  ['up', '￥9,090￥910￥10,000'],
])('the tax is rounded %s if this is set', async (taxRounding, row) => {
  await changeAssociation({ taxRounding });
  expect(await printed({ amount: 10_000 })).toContain(`10％対象${row}`);
});

test('a receipt says that a fee is out of scope of the tax, and has the proviso of the template', async () => {
  await changeAssociation({ receiptProviso: '{講習会名}（{講習会コード}）参加費として' });
  const text = await printed({ taxCategory: 'out_of_scope', seminarName: '懇親会' });
  expect(text).toContain('不課税（消費税の対象外）￥11,000');
  expect(text).toMatch(/但し懇親会（KEIZOKU-[0-9]+）参加費として/);
});

test('an uploaded seal is printed, and stays on receipts after the office has changed the seal', async () => {
  const bytes = new Uint8Array(buildPng());
  const drawn = await printedBytes({});
  await db.sealImage.create({ data: { sha256: 'a', bytes, width: 120, height: 120 } });
  await changeAssociation({ sealSha256: 'a' });
  const { receiptId } = await issued();
  await changeAssociation({ sealSha256: null });
  const { bytes: document } = await receiptDocument(context, { receiptId });
  expect(document.toString('latin1')).toContain('/Subtype /Image');
  expect(drawn.toString('latin1')).not.toContain('/Subtype /Image');
});

test('a receipt says that a fee is exempt and states no tax', async () => {
  const text = await printed({ taxCategory: 'exempt' });
  expect(text).toContain('非課税￥11,000');
  expect(text).not.toContain('消費税額');
  expect(text).not.toContain('税込');
});

test('a receipt of an unregistered issuer has no registration number and no tax line', async () => {
  await changeAssociation({ registrationNumber: null });
  const text = await printed({});
  expect(text).toContain('￥11,000−');
  expect(text).not.toContain('登録番号');
  expect(text).not.toContain('消費税');
  expect(text).not.toContain('％');
});

test('the document is tagged Japanese PDF/A that shows its title', async () => {
  const { receiptId } = await issued();
  const file = (await receiptDocument(context, { receiptId })).bytes.toString('latin1');
  expect(file).toMatch(/\/Lang \(ja-JP\)/);
  expect(file).toMatch(/\/MarkInfo/);
  expect(file).toMatch(/\/DisplayDocTitle true/);
  expect(file).toContain('<pdfaid:part>2</pdfaid:part>');
  expect(file).toMatch(/\/S \/H1/);
  expect(file).toMatch(/\/S \/Table/);
  expect(file).not.toContain('Helvetica');
});

test('the bytes are stored with their SHA-256, and a later change of the association does not affect them', async () => {
  const { receiptId } = await issued();
  await renderReceiptJob(context, { receiptId, version: 1 });
  const kept = await db.receiptDocument.findFirstOrThrow({ where: { receiptId } });
  expect(kept.sha256).toBe(createHash('sha256').update(kept.bytes).digest('hex'));
  await changeAssociation({ name: '別の協会' });
  const again = await receiptDocument(context, { receiptId });
  expect(again.bytes.equals(kept.bytes)).toBe(true);
  expect(again.sha256).toBe(kept.sha256);
});

test('two downloads at once before the job has run get the same bytes', async () => {
  const { receiptId } = await issued();
  const [first, second] = await Promise.all([
    receiptDocument(context, { receiptId }),
    receiptDocument(context, { receiptId }),
  ]);
  expect(first.bytes.equals(second.bytes)).toBe(true);
  expect(await db.receiptDocument.count({ where: { receiptId } })).toBe(1);
});

test('a receipt that is drawn again has the same bytes', async () => {
  const { receiptId } = await issued();
  const first = await receiptDocument(context, { receiptId });
  const receipt = await db.receipt.findUniqueOrThrow({
    where: { id: receiptId },
    include: { versions: true, invoice: true },
  });
  const again = await Promise.all(
    receipt.versions.map((issue) => renderReceipt(context, receiptContentOf(receipt, issue), null)),
  );
  expect(again.map((bytes) => bytes.equals(first.bytes))).toEqual([true]);
});

test('the copy of a void receipt is marked as void; the stored document stays unchanged', async () => {
  const { receiptId, receiptNumber, submissionId } = await issued();
  const before = await receiptDocument(context, { receiptId });
  const at = new Date('2026-04-20T00:00:00Z');
  await inTransaction(db, (tx) =>
    voidReceipt(tx, { submissionId, reason: '返金のため', at, adminId: null }),
  );
  const copy = await downloadReceipt(context, { receiptNumber });
  expect(copy.name).toBe(`領収書_${receiptNumber}_取消.pdf`);
  expect(pdfText(copy.bytes)).toContain('2026年04月20日に取り消されました');
  expect((await receiptDocument(context, { receiptId })).sha256).toBe(before.sha256);
  expect(pdfText(before.bytes)).not.toContain('取消');
});

test('the copy of a void receipt is kept as it was first handed out, with its SHA-256', async () => {
  const { receiptId, receiptNumber, submissionId } = await issued();
  const at = new Date('2026-04-20T00:00:00Z');
  // Voided before the job has drawn it: what was issued is kept, too.
  await inTransaction(db, (tx) =>
    voidReceipt(tx, { submissionId, reason: '返金のため', at, adminId: null }),
  );
  await renderReceiptJob(context, { receiptId, version: 1 });
  expect(await db.receiptDocument.count({ where: { receiptId } })).toBe(1);
  const [first, second] = await Promise.all([
    downloadReceipt(context, { receiptNumber }),
    downloadReceipt(context, { receiptNumber }),
  ]);
  const kept = await db.receiptVoidCopy.findUniqueOrThrow({ where: { receiptId } });
  expect(kept.sha256).toBe(createHash('sha256').update(kept.bytes).digest('hex'));
  // A later release draws otherwise; here the stored content is another one.
  await db.receipt.update({ where: { id: receiptId }, data: { transactionDate: at } });
  const later = await downloadReceipt(context, { receiptNumber });
  for (const { bytes } of [first, second, later]) expect(bytes.equals(kept.bytes)).toBe(true);
  const change = db.receiptVoidCopy.update({ where: { receiptId }, data: { sha256: 'x' } });
  await expect(change).rejects.toThrow(/append-only/);
  await expect(db.receiptVoidCopy.deleteMany({ where: { receiptId } })).rejects.toThrow(
    /append-only/,
  );
});

test('where a seminar has several dates and places, a receipt names the chosen one, and its reissue the one of then', async () => {
  const seminar = await buildSeminar(db);
  const [tokyo, osaka] = [
    await buildSession(db, seminar.id),
    await buildSession(db, seminar.id, {
      startsAt: new Date('2026-06-12T13:00:00+09:00'),
      endsAt: new Date('2026-06-12T17:00:00+09:00'),
      place: '大阪会場',
    }),
  ];
  const { id } = await buildSubmission(db, {
    seminarId: seminar.id,
    sessionId: tokyo.id,
    expectedAmount: 8000,
    language: 'en',
  });
  const { receiptId, receiptNumber } = await inTransaction(db, (tx) =>
    issueReceipt(tx, {
      submissionId: id,
      transactionDate: '2026-04-08',
      issuedAt: new Date('2026-04-10T00:00:00Z'),
    }),
  );
  const stated = async (version?: number) =>
    pdfText((await receiptDocument(context, { receiptId, version })).bytes);
  const first = '受講日程2026年06月05日（金）10:00〜16:00東京会館';
  expect(await stated()).toContain(first);
  // Who reads English has one line that says what the paper is.
  expect((await stated()).replace(/\s/g, '')).toContain(
    `Receiptno.${receiptNumber}:8,000yenreceivedbybanktransferon8Apr2026for“`,
  );
  await db.submission.update({ where: { id }, data: { sessionId: osaka.id } });
  const { id: adminId } = await buildAdmin(db);
  await reissueReceipt(context, {
    receiptNumber,
    adminId,
    input: { reason: '日程の変更', notify: false },
  });
  expect(await stated(1)).toContain(first);
  const again = await stated();
  expect(again).toContain('受講日程2026年06月12日（金）13:00〜17:00大阪会場');
  expect(again).not.toContain('東京会館');
  expect(await printed({})).not.toContain('受講日程');
  expect(await printed({})).not.toContain('bank transfer');
});
