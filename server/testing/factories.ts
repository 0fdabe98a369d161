import { searchText } from '@seminar/shared/platform/japan/searchKey';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { inTransaction, type Db } from '../platform/db/db.ts';
import { createModel } from '../catalogue/form-templates/createModel.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { withdrawReversed } from '../papers/refunds/withdrawReversed.ts';
import { newPublicId } from '../platform/ids/publicId.ts';

let sequence = 0;

/** A number that no other row of this test file has. */
function next(): number {
  sequence += 1;
  return sequence;
}

export function buildAssociation(
  db: Db,
  overrides: Partial<Prisma.AssociationUncheckedCreateInput> = {},
) {
  return db.association.create({
    data: {
      id: 1,
      name: '一般社団法人 東都医療機器協会',
      representative: '代表理事 佐藤 正',
      postalCode: '101-0061',
      address: '東京都千代田区神田三崎町1-2-3',
      phone: '03-1234-5678',
      email: 'office@example.com',
      registrationNumber: 'T7000012050002',
      purposeOfUse: '講習会の運営のために利用します。',
      privacyNotice: '個人情報の取扱い',
      transactionsNotice: '特定商取引法に基づく表記',
      cancellationNotice: 'お申し込み後の取消は事務局へご連絡ください。',
      undoSeconds: 0,
      ...overrides,
    },
  });
}

/** A staff member without a password: tests log in with `testClient`. */
export function buildAdmin(db: Db, overrides: Partial<Prisma.AdminUncheckedCreateInput> = {}) {
  const number = next();
  return db.admin.create({
    data: {
      name: `事務局 ${number}`,
      email: `office-${number}@example.com`,
      role: 'administrator',
      passwordHash: 'none',
      ...overrides,
    },
  });
}

export function buildTemplate(db: Db) {
  return createModel({ db }, { model: 'continuous_training', adminId: null });
}

export function buildSeminar(db: Db, overrides: Partial<Prisma.SeminarUncheckedCreateInput> = {}) {
  const number = next();
  const code = overrides.code ?? `KEIZOKU-2026${String(number).padStart(4, '0')}`;
  const name = overrides.name ?? '令和8年度 継続的研修';
  return db.seminar.create({
    data: {
      code,
      name,
      seminarType: 'continuous_training',
      entryStart: new Date('2026-04-01'),
      entryEnd: new Date('2026-04-30'),
      paymentDeadline: new Date('2026-05-15'),
      entryFee: 8000,
      includeWeb: true,
      includeOnDemand: false,
      searchText: searchText([name, code]),
      ...overrides,
    },
  });
}

/** A day in June 2026, from 10:00 to 16:00, without a limit. */
export function buildSession(
  db: Db,
  seminarId: number,
  overrides: Partial<Prisma.SeminarSessionUncheckedCreateInput> = {},
) {
  return db.seminarSession.create({
    data: {
      startsAt: new Date('2026-06-05T10:00:00+09:00'),
      endsAt: new Date('2026-06-05T16:00:00+09:00'),
      place: '東京会館',
      ...overrides,
      seminarId,
    },
  });
}

function newAccount() {
  const number = next();
  return {
    provider: 'none' as const,
    externalId: String(number).padStart(10, '0'),
    bankName: 'GMOあおぞらネット銀行',
    branchName: 'フリージア支店',
    branchCode: '501',
    accountNumber: String(1_000_000 + number),
    accountName: 'トウトイリヨウキキキヨウカイ',
  };
}

export function buildVirtualAccount(
  db: Db,
  overrides: Partial<Prisma.VirtualAccountUncheckedCreateInput> = {},
) {
  return db.virtualAccount.create({ data: { ...newAccount(), ...overrides } });
}

/** So many accounts at once. */
export async function buildVirtualAccounts(
  db: Db,
  count: number,
  overrides: Partial<Prisma.VirtualAccountCreateManyInput> = {},
): Promise<void> {
  const accounts = Array.from({ length: count }, () => ({ ...newAccount(), ...overrides }));
  await db.virtualAccount.createMany({ data: accounts });
}

/** The stored answers of a person to the default form. */
export function buildAnswers(values: Record<string, string> = {}): SnapshotAnswer[] {
  const answers = {
    family_name: '山田',
    given_name: '太郎',
    family_name_kana: 'ヤマダ',
    given_name_kana: 'タロウ',
    birth_date: '1980-04-02',
    home_postal_code: '100-0001',
    home_address1: '東京都千代田区千代田1-1',
    phone: '090-1234-5678',
    email: 'taro@example.jp',
    company_name: '株式会社メディカル山田',
    ...values,
  };
  return Object.entries(answers).map(([key, value], index) => ({
    field_id: index + 1,
    key,
    label: key,
    field_type: 'text',
    value,
    options: [],
  }));
}

interface SubmissionOverrides extends Partial<Prisma.SubmissionUncheckedCreateInput> {
  answers?: SnapshotAnswer[];
}

/** An unpaid application; its seminar is new unless `seminarId` is given. */
export async function buildSubmission(db: Db, overrides: SubmissionOverrides = {}) {
  const number = next();
  const seminarId = overrides.seminarId ?? (await buildSeminar(db)).id;
  const applicantName = overrides.applicantName ?? '山田 太郎';
  const companyName = overrides.companyName ?? '株式会社メディカル山田';
  const email = overrides.email ?? `applicant-${number}@example.jp`;
  return db.submission.create({
    data: {
      publicId: newPublicId(),
      applicantName,
      applicantKana: 'ヤマダ タロウ',
      companyName,
      companyKana: 'カブシキガイシャメディカルヤマダ',
      email,
      expectedAmount: 8000,
      // Whatever the day of the test: the seminar's own deadline counts.
      paymentAskedOn: new Date('2026-04-01'),
      answers: buildAnswers({ email }),
      searchText: searchText([applicantName, companyName, email]),
      ...overrides,
      seminarId,
    },
  });
}

/** A refund that is due, by default of the whole amount of `buildDeposit`. */
export function buildRefund(
  db: Db,
  overrides: Partial<Prisma.RefundUncheckedCreateInput> & { depositId: number },
) {
  return db.refund.create({
    data: {
      amount: 8000,
      kind: 'other',
      reason: '返金のため',
      searchText: '',
      payerDiffers: false,
      ...overrides,
    },
  });
}

/** A deposit without allocations. */
export function buildDeposit(
  db: Pick<Db, 'deposit'>,
  overrides: Partial<Prisma.DepositUncheckedCreateInput> = {},
) {
  const number = next();
  const remitterName = overrides.remitterName ?? 'ヤマダ タロウ';
  return db.deposit.create({
    data: {
      provider: 'none',
      bankAccountKey: '501-0000001',
      itemKey: `item-${number}`,
      accountNumber: '',
      depositedAt: new Date('2026-04-15'),
      amount: 8000,
      remitterName,
      raw: {},
      searchText: searchText([remitterName, overrides.accountNumber ?? '']),
      ...overrides,
    },
  });
}

/** Records that the bank reversed a deposit, as a statement file says; its due refunds are withdrawn. */
export async function buildReversal(
  db: Db,
  depositId: number,
  { day, recordedAt, adminId }: { day: string; recordedAt: Date; adminId: number },
) {
  const { amount, remitterName, accountNumber, bankAccountKey } =
    await db.deposit.findUniqueOrThrow({
      where: { id: depositId },
    });
  const file = await db.statementImport.create({
    data: {
      fileName: '振込入金通知.txt',
      size: 1,
      sha256: String(next()),
      format: 'zengin_deposits',
      encoding: 'cp932',
      createdAt: recordedAt,
      createdBy: adminId,
    },
  });
  await inTransaction(db, async (tx) => {
    await tx.depositReversal.create({
      data: {
        depositId,
        statementImportId: file.id,
        day: new Date(day),
        amount,
        remitterName,
        accountNumber,
        bankAccountKey,
        recordedAt,
        recordedBy: adminId,
      },
    });
    await withdrawReversed(tx, { importId: file.id, adminId, at: recordedAt });
  });
}
