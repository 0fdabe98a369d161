import { fiscalYear } from '@seminar/shared/date';
import { periodState } from '@seminar/shared/seminarPeriod.rules';
import { readGroupMoney } from '../../server/platform/conditions/groups.ts';
import { placeIsOpen } from '../../server/platform/conditions/places.ts';
import {
  submissionIsWaiting,
  submissionTakesSeat,
} from '../../server/platform/conditions/seats.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { syncDeposits } from '../../server/money/deposits/syncDeposits.ts';
import { linkDemoBank } from '../../server/bank/virtual-accounts/linkDemoBank.ts';
import type { Context } from '../../server/platform/context/context.ts';
import { toDay } from '../../server/platform/context/days.ts';
import { asExtended, type Db } from '../../server/platform/db/db.ts';
import { suggestApplications } from '../../server/money/deposits/matching/suggestApplications.ts';
import { recordDeposit } from '../../server/money/deposits/recordDeposit.ts';
import { listKnownPayers } from '../../server/money/deposits/known-payers/listKnownPayers.ts';
import { loggedIn } from '../../server/testing/testClient.ts';
import { listedParts, presentWishes } from '../../server/money/wishes/presentWish.ts';
import { seedSampleData } from './seedSampleData.ts';
import { counts, freshDemo, silent } from './testing/freshDemo.ts';

const now = '2026-04-10T09:00:00+09:00';
const today = '2026-04-10';
let context: Awaited<ReturnType<typeof freshDemo>>;
let db: Db;
/** What two servers said that filled it. */
const said: string[] = [];

beforeAll(async () => {
  context = await freshDemo(now);
  ({ db } = context);
  await Promise.all([1, 2].map(() => seedSampleData(context, (text) => said.push(text))));
});

/** The context of a server that is killed when it writes into the audit for the n-th time. */
function killedAfter(context: Context, writes: number): Context {
  let left = writes;
  const db = context.db.$extends({
    query: {
      $executeRaw: ({ args, query }) => {
        if (args.sql.includes('INSERT INTO audit_entries')) left -= 1;
        if (left < 0) throw new Error('killed');
        return query(args);
      },
    },
  });
  return { ...context, db: asExtended(context.db, db) };
}

// Filling takes long, so there are two demos only: one that two servers fill, and one that is killed meanwhile.
describe('a demo', () => {
  test('of two servers that start at the same time is filled by one of them', () => {
    expect(said).toEqual(['Adding sample data …']);
  });

  test('that is killed several times ends with the same data as if it hadn’t been, of the day of its first start: also when this is the day that a leap year adds, and the others are in the next fiscal year', async () => {
    const firstStart = '2028-02-29T00:10:00+09:00';
    const torn = await freshDemo(firstStart);
    let starts = 0;
    for (let finished = false; !finished; starts += 1) {
      // Each later start is a day after the one before, and comes a little further.
      const ahead = starts === 0 ? 0 : 31 + starts;
      torn.setClock(new Date(Date.parse(firstStart) + ahead * 86_400_000).toISOString());
      await linkDemoBank(torn);
      finished = await seedSampleData(killedAfter(torn, 60), silent).then(
        () => true,
        () => false,
      );
      if (starts > 30) throw new Error('it never ends');
    }
    expect(starts).toBeGreaterThan(3);
    expect(await counts(torn.db)).toEqual(await counts(db));
    const start = new Date(firstStart);
    expect(await torn.db.submission.count({ where: { submittedAt: { gte: start } } })).toBe(0);
    const listed = (of: Db) =>
      of.receipt.findMany({
        orderBy: { receiptNumber: 'asc' },
        select: { receiptNumber: true, issueDate: true, addressee: true, voidedAt: true },
      });
    const receipts = await listed(torn.db);
    expect(receipts.filter(({ issueDate }) => issueDate > start)).toEqual([]);
    const withoutDays = (rows: typeof receipts) =>
      rows.map(({ addressee, voidedAt }) => [addressee, voidedAt === null]);
    expect(withoutDays(receipts)).toEqual(withoutDays(await listed(db)));
  }, 240_000);

  test('that is already in use is not filled', async () => {
    const used = await freshDemo(now);
    await used.db.seminar.create({
      data: {
        code: 'OWN',
        name: '自分の講習会',
        seminarType: 'other',
        entryFee: 0,
        entryStart: new Date(today),
        entryEnd: new Date(today),
        searchText: '',
        includeWeb: false,
        includeOnDemand: false,
      },
    });
    await seedSampleData(used, silent);
    expect(await used.db.seminar.count()).toBe(1);
    expect(await used.db.submission.count()).toBe(0);
  });
});

describe('the sample data', () => {
  test('has a seminar with few seats left', async () => {
    const seminar = await db.seminar.findFirstOrThrow({ where: { capacity: { not: null } } });
    const taken = await db.submission.count({
      where: { seminarId: seminar.id, ...submissionTakesSeat.where },
    });
    const held = await db.groupPlace.count({
      where: { seminarId: seminar.id, ...placeIsOpen.where },
    });
    expect((seminar.capacity ?? 0) - taken - held).toBe(3);
  });

  test('has a seminar of two dates and places: for the full one a seat is offered, and somebody waits', async () => {
    const [tokyo, osaka, ...others] = await db.seminarSession.findMany({
      orderBy: { startsAt: 'asc' },
      include: { submissions: { orderBy: { id: 'asc' } } },
    });
    expect(others).toEqual([]);
    const taken = (rows: NonNullable<typeof tokyo>['submissions'] = []) =>
      rows.filter((row) => submissionTakesSeat.of(row));
    expect([taken(tokyo?.submissions).length, tokyo?.capacity]).toEqual([3, 3]);
    expect([taken(osaka?.submissions).length, osaka?.capacity]).toEqual([2, 12]);
    const [, , cancelled, offered, waiting] = tokyo?.submissions ?? [];
    expect(cancelled?.status).toBe('cancelled');
    expect(offered).toMatchObject({ applicantName: '原田 慎吾', paymentStatus: 'UNPAID' });
    expect(toDay(offered?.offerDeadline ?? null)).toBe('2026-04-14');
    expect(offered?.virtualAccountId).not.toBeNull();
    expect(waiting).toMatchObject({ applicantName: '三浦 春奈', virtualAccountId: null });
    expect(waiting?.waitingSince).not.toBeNull();
    const company = await db.group.findFirstOrThrow({ where: { contactName: '辻 真由美' } });
    const theirs = (tokyo?.submissions ?? []).filter((row) => row.groupId === company.id);
    expect(theirs.map(submissionIsWaiting.of)).toEqual([true, true]);
  });

  test('has seminars in every state', async () => {
    const seminars = await db.seminar.findMany();
    const states = seminars.map((row) =>
      periodState(today, toDay(row.entryStart), toDay(row.entryEnd)),
    );
    expect(new Set(states)).toEqual(new Set(['upcoming', 'open', 'closed']));
    const has = (test: (row: (typeof seminars)[number]) => boolean) => seminars.some(test);
    expect({
      free: has((row) => row.entryFee === 0),
      other: has((row) => row.seminarType === 'other'),
      withoutForm: has((row) => row.formTemplateId === null),
      withoutKeywords: has((row) => row.reviewTestKeywords.length === 0),
      inPerson: has((row) => !row.includeWeb && !row.includeOnDemand),
      lastYear: has((row) => fiscalYear(toDay(row.entryStart)) === fiscalYear(today) - 1),
    }).toEqual({
      free: true,
      other: true,
      withoutForm: true,
      withoutKeywords: true,
      inPerson: true,
      lastYear: true,
    });
  });

  test('has attendees of last year from before this system, with receipts', async () => {
    const imported = await db.importedStudent.findMany({ include: { receipts: true } });
    expect(imported.length).toBeGreaterThan(2);
    for (const { fiscalYear: year, certificateNumber, receipts } of imported) {
      expect([year, certificateNumber !== '', receipts.length]).toEqual([2025, true, 1]);
    }
  });

  test('has applications in every state', async () => {
    const submissions = await db.submission.findMany({
      include: { allocations: { where: { reversedAt: null } }, seminar: true },
    });
    const paid = submissions.filter((row) => row.paymentStatus === 'PAID');
    const mismatched = submissions.filter((row) => row.paymentStatus === 'MISMATCH');
    const unpaid = submissions.filter((row) => row.paymentStatus === 'UNPAID');
    const late = unpaid.filter(
      ({ seminar }) => seminar.paymentDeadline !== null && toDay(seminar.paymentDeadline) < today,
    );
    expect(paid.some((row) => row.allocations.length === 2)).toBe(true);
    expect(paid.some((row) => row.expectedAmount === 0)).toBe(true);
    expect(mismatched.some((row) => row.allocatedAmount < row.expectedAmount)).toBe(true);
    expect(mismatched.some((row) => row.allocatedAmount > row.expectedAmount)).toBe(true);
    expect(late.length).toBeGreaterThan(0);
    expect(unpaid.length).toBeGreaterThan(late.length);
    expect(submissions.flatMap((row) => row.attention).toSorted()).toEqual([
      'file_rejected',
      'file_unchecked',
      'member_claim_unmatched',
      'possible_duplicate',
    ]);
    expect(submissions.every((row) => row.submittedAt < context.clock())).toBe(true);
  });

  test('has a cancellation of which a part would be kept, one without a rule, and a place to hand over, for the office to decide', async () => {
    const rows = await db.wish.findMany({
      where: { state: 'open' },
      orderBy: { askedAt: 'asc' },
      include: listedParts,
    });
    const [cancelling, handing, unruled, ...others] = await presentWishes(db, rows);
    expect(others).toEqual([]);
    expect(unruled).toMatchObject({
      kind: 'cancellation',
      cancellation: { kept: 0, returned: 15_000, most: 15_000 },
    });
    expect(cancelling).toMatchObject({
      kind: 'cancellation',
      cancellation: { kept: 3_600, returned: 8_400 },
    });
    expect(handing?.kind).toBe('hand_over');
    expect(handing?.changes).toContainEqual({ label: '姓', before: '清水', after: '福田' });
  });

  test('has an open seminar where people applied at each price, with what became of their member numbers', async () => {
    const seminar = await db.seminar.findFirstOrThrow({
      where: { memberFee: { not: null }, entryEnd: { gte: new Date(today) } },
      include: {
        submissions: {
          where: { groupId: null },
          orderBy: { id: 'asc' },
          include: { member: true },
        },
      },
    });
    const applied = seminar.submissions.map((row) => [
      row.applicantName,
      row.priceKind,
      row.expectedAmount,
      row.memberNumber,
      row.memberClaim,
      row.member?.number ?? null,
    ]);
    const none = [null, null, null];
    expect(applied).toEqual([
      ['森 久美子', 'early', 80_000, ...none],
      ['小林 千尋', 'early', 80_000, ...none],
      ['太田 健', 'early_member', 60_000, 'M-0001', 'matched', 'M-0001'],
      ['遠藤 沙織', 'early', 80_000, ...none],
      ['後藤 典子', 'full', 88_000, ...none],
      ['渡邉 隆', 'member', 66_000, 'K-0003', 'matched', 'K-0003'],
      ['𠮷野 さくら', 'member', 66_000, 'M-0020', 'accepted', 'M-0002'],
      ['山口 和子', 'full', 88_000, 'M-0021', 'declined', null],
      ['比嘉 みゆき', 'full', 88_000, ...none],
      ['齋藤 仁', 'full', 88_000, 'M-0050', 'unmatched', null],
    ]);
  });

  test('has a company that is a member, and paid the member price for its people with one receipt', async () => {
    const group = await db.group.findFirstOrThrow({
      where: { companyName: '医療法人社団恵風会' },
      include: { receipts: true, submissions: { include: { member: true } } },
    });
    expect(group.receipts.map(({ amount }) => amount)).toEqual([198_000]);
    expect(group.submissions).toMatchObject(
      Array(3).fill({
        priceKind: 'member',
        memberClaim: 'matched',
        paymentStatus: 'PAID',
        member: { number: 'M-0008' },
      }),
    );
  });

  test('has names that are difficult for lists and documents', async () => {
    const names = await db.submission.findMany({
      select: { applicantName: true, companyName: true },
    });
    const people = names.map((row) => row.applicantName).join('、');
    for (const name of ['髙橋', '﨑田', '𠮷野', '渡邉']) expect(people).toContain(name);
    expect(names.some((row) => [...row.applicantName].length === 40)).toBe(true);
    expect(names.some((row) => [...row.companyName].length === 60)).toBe(true);
  });

  test('has deposits in every state', async () => {
    const deposits = await db.deposit.findMany({
      include: { allocations: { where: { reversedAt: null } }, virtualAccount: true },
    });
    expect(deposits.some((row) => row.allocations.length === 3)).toBe(true);
    // Of two who paid twice, one sent it; for the other one her company did, which had not paid before.
    expect(await db.refund.count({ where: { kind: 'already_paid' } })).toBe(1);
    expect(
      deposits.filter(
        (row) =>
          row.intendedSubmissionId !== null && row.allocations.length + row.refundAmount === 0,
      ),
    ).toMatchObject([{ remitterName: 'ホクトイリヨウキキ(カ' }]);
    expect(deposits.some((row) => row.virtualAccount?.state === 'closed')).toBe(true);
    expect(
      deposits.some(
        (row) => row.virtualAccount?.state === 'closed' && row.allocations.length === 1,
      ),
    ).toBe(true);
  });

  test('has a company that is known to pay for its people, of which a deposit waits', async () => {
    const known = await listKnownPayers(context, {
      page: 1,
      per_page: 50,
      search: 'キンキイリカサンギヨウ(カ',
      sort: 'last_on',
      direction: 'desc',
    });
    expect(known.rows).toMatchObject([{ deposits: 2, paidFor: '近畿医理科産業株式会社' }]);
    const waiting = await db.deposit.findFirstOrThrow({
      where: { remitterName: 'キンキイリカサンギヨウ(カ', allocations: { none: {} } },
    });
    const { sets } = await suggestApplications(context, { depositId: waiting.id });
    expect(JSON.stringify(sets)).toContain('paid_before_company');
  });

  test('has companies in every state: a part paid, all paid with certificates, too much, one replaced, places without names, all cancelled, all waiting', async () => {
    const groups = await db.group.findMany({
      orderBy: { id: 'asc' },
      include: {
        submissions: {
          include: { formerPeople: true, student: { include: { certificates: true } } },
        },
        receipts: true,
        bills: true,
      },
    });
    const money = await readGroupMoney(
      db,
      groups.map(({ id }) => id),
    );
    const listed = groups.map((group) => {
      const its = money.get(group.id);
      const { submissions } = group;
      return {
        company: group.companyName.slice(0, 8),
        paid: `${its?.paidPeople}/${its?.people}`,
        held: its?.held,
        lacking: its?.lacking,
        surplus: its?.surplus,
        kept: its?.kept,
        invoices: group.bills.length,
        replaced: submissions.filter(({ formerPeople }) => formerPeople.length > 0).length,
        certificates: submissions.filter(({ student }) =>
          student?.certificates.some(({ issuedAt }) => issuedAt !== null),
        ).length,
        receipts: group.receipts.length,
      };
    });
    const nothing = {
      held: 0,
      lacking: 0,
      surplus: 0,
      kept: 0,
      invoices: 0,
      replaced: 0,
      certificates: 0,
      receipts: 0,
    };
    expect(listed).toEqual([
      { ...nothing, company: '中部光学機器株式', paid: '5/5', certificates: 4, receipts: 1 },
      { ...nothing, company: 'みなと医科器械株', paid: '2/2', kept: 3_600 },
      { ...nothing, company: '日本海補聴器セン', paid: '0/0' },
      { ...nothing, company: '医療法人社団恵風', paid: '3/3', receipts: 1 },
      { ...nothing, company: '有限会社はかた義', paid: '0/0', lacking: 176_000 },
      { ...nothing, company: '北斗医療機器株式', paid: '0/8', held: 48_000, lacking: 64_000 },
      {
        ...nothing,
        company: '瀬戸内メディカル',
        paid: '4/4',
        held: 16_000,
        lacking: 16_000,
        replaced: 1,
      },
      { ...nothing, company: '株式会社東日本メ', paid: '0/12', lacking: 96_000, invoices: 1 },
      { ...nothing, company: '近畿医理科産業株', paid: '0/0' },
    ]);
  });

  test('has an open seminar whose form asks some questions of some people only', async () => {
    const conditions = await db.templateField.findMany({
      where: { conditionFieldId: { not: null }, template: { seminars: { some: {} } } },
    });
    expect(conditions.map(({ label }) => label)).toEqual(['会場での座席の希望']);
  });

  test('has a seminar whose form asks for a file: one is approved, one sent back, one waits for the office', async () => {
    const applied = await db.submission.findMany({
      where: { seminar: { formTemplate: { code: 'practical-seminar' } } },
      include: { files: true, virtualAccount: true },
      orderBy: { id: 'asc' },
    });
    expect(applied.map(({ attention }) => attention)).toEqual([
      [],
      ['file_rejected'],
      ['file_unchecked'],
    ]);
    expect(applied.map(({ virtualAccount }) => virtualAccount !== null)).toEqual([
      true,
      false,
      false,
    ]);
    expect(applied.map(({ files }) => files.map(({ mediaType }) => mediaType))).toEqual(
      Array(3).fill(['application/pdf']),
    );
    const fields = await db.templateField.findMany({
      where: { template: { code: 'practical-seminar' } },
    });
    const asked = (test: (field: (typeof fields)[number]) => boolean) => fields.some(test);
    expect(asked(({ fieldType }) => fieldType === 'file')).toBe(true);
    expect(asked(({ consent }) => consent !== null)).toBe(true);
    expect(asked(({ fieldType, maximum }) => fieldType === 'number' && maximum !== null)).toBe(
      true,
    );
    expect(asked(({ fieldType, maximum }) => fieldType === 'checkbox' && maximum === 2)).toBe(true);
    expect(await db.answerFile.count({ where: { submissionId: null } })).toBe(0);
  });

  test('has amounts that add up exactly', async () => {
    const bank = await db.simulatorDeposit.aggregate({ _sum: { amount: true } });
    const booked = await db.deposit.aggregate({ _sum: { amount: true, allocatedAmount: true } });
    const live = await db.allocation.aggregate({
      where: { reversedAt: null },
      _sum: { amount: true },
    });
    const applied = await db.submission.aggregate({ _sum: { allocatedAmount: true } });
    expect(booked._sum.amount).toBe(bank._sum.amount);
    expect(live._sum.amount).toBe(booked._sum.allocatedAmount);
    expect(live._sum.amount).toBe(applied._sum.allocatedAmount);
    const paid = await db.submission.aggregate({
      where: { paymentStatus: 'PAID' },
      _sum: { expectedAmount: true, waivedAmount: true },
    });
    const receipts = await db.receipt.aggregate({
      where: { voidedAt: null },
      _sum: { amount: true },
    });
    // What the association bears was not received.
    expect(receipts._sum.amount).toBe(
      (paid._sum.expectedAmount ?? 0) - (paid._sum.waivedAmount ?? 0),
    );
  });

  test('has a student for each paid application, suspended if it is no longer paid', async () => {
    // What was kept of a cancelled fee is paid, but nobody attends for it.
    const attends = { paymentStatus: 'PAID', keptTaxCategory: null } as const;
    const paid = await db.submission.count({ where: attends });
    expect(await db.student.count({ where: { suspendedAt: null } })).toBe(paid);
    expect(await db.student.count({ where: { suspendedAt: { not: null } } })).toBe(2);
  });

  test('numbers the receipts of each fiscal year without gaps, in the order of their dates', async () => {
    const receipts = await db.receipt.findMany({ orderBy: [{ receiptNumber: 'asc' }] });
    const years = new Map<number, typeof receipts>();
    for (const receipt of receipts) {
      years.set(receipt.fiscalYear, [...(years.get(receipt.fiscalYear) ?? []), receipt]);
    }
    expect([...years.keys()]).toEqual([2025, 2026]);
    for (const [year, ofYear] of years) {
      expect(ofYear.map((row) => row.sequence)).toEqual(ofYear.map((_, index) => index + 1));
      const days = ofYear.map((row) => toDay(row.issueDate));
      expect(days).toEqual([...days].sort());
      expect(days.map(fiscalYear)).toEqual(days.map(() => year));
    }
  });

  test('has void receipts: one that was followed by another payment, one by what was kept of the fee, and one by nothing', async () => {
    const voided = await db.receipt.findMany({
      where: { voidedAt: { not: null } },
      include: { submission: { include: { receipts: { where: { voidedAt: null } } } } },
    });
    expect(voided.map((row) => row.submission?.receipts.length ?? 0).sort((a, b) => a - b)).toEqual(
      [0, 1, 1],
    );
    expect(voided.every((row) => row.voidReason !== null)).toBe(true);
  });

  test('has a receipt that was reissued to another addressee', async () => {
    const reissued = await db.receipt.findMany({ where: { version: { gt: 1 } } });
    expect(reissued.map(({ addressee, honorific }) => addressee + honorific)).toEqual([
      '岡田 修様',
    ]);
  });

  test('has certificates in every state, with the tries or the proof that led to them', async () => {
    const certificates = await db.certificate.findMany({
      include: { student: { include: { attempts: true, attendanceProofs: true } } },
    });
    const states = certificates.map((row) =>
      row.revokedAt ? 'revoked' : row.issuedAt ? 'issued' : 'unissued',
    );
    expect(new Set(states)).toEqual(new Set(['unissued', 'issued', 'revoked']));
    const proofs = certificates.map(
      ({ student: { attempts, attendanceProofs } }) =>
        attempts.filter((attempt) => attempt.passed).length + attendanceProofs.length,
    );
    expect(proofs).toEqual(certificates.map(() => 1));
    expect(await db.reviewTestAttempt.count({ where: { passed: false } })).toBeGreaterThan(0);
    expect(await db.reviewTestAttempt.count({ where: { prefectureDiffers: true } })).toBe(2);
    expect(
      certificates.filter((row) => (row.certificateNumber === null) !== (row.issuedAt === null)),
    ).toEqual([]);
  });

  test('numbers the certificates of each fiscal year so that the office can continue', async () => {
    const certificates = await db.certificate.findMany({
      where: { issuedAt: { not: null } },
      orderBy: { issuedAt: 'asc' },
    });
    const counters = await db.certificateCounter.findMany();
    const numbers = counters.flatMap(({ fiscalYear: year, last }) =>
      Array.from({ length: last }, (_, i) => `C${year}-${String(i + 1).padStart(6, '0')}`),
    );
    expect(certificates.map((row) => row.certificateNumber)).toEqual(numbers.toSorted());
    expect(certificates.filter((row) => row.content === null)).toEqual([]);
  });

  test('leaves no mail to be sent, and has a history in the past', async () => {
    const mails = await db.mail.findMany();
    expect(mails.length).toBeGreaterThan(60);
    expect(mails.filter((row) => row.messageId === null)).toEqual([]);
    expect(mails.filter((row) => row.state !== 'sent').map((row) => row.state)).toEqual(
      expect.arrayContaining(['bounced', 'failed']),
    );
    expect(mails.filter((row) => row.state === 'queued')).toEqual([]);
    expect(new Set(mails.map((row) => row.kind))).toEqual(
      new Set([
        'transfer_instructions',
        'wish_received',
        'application_received',
        'possible_duplicate',
        'applied_again',
        'payment_received',
        'payment_underpaid',
        'payment_overpaid',
        'training_completed',
        'certificate_issued',
        'receipt_reissued',
        'bill_issued',
        'files_received',
        'file_rejected',
        'group_instructions',
        'group_paid',
        'place_handed_over',
        'place_taken_over',
        'place_confirmed',
        'waiting_listed',
        'seat_offered',
        'standing_changed',
      ]),
    );
    const start = new Date(`${today}T00:00:00+09:00`);
    const history = await db.auditEntry.findMany({
      where: {
        entity: {
          notIn: ['sample_data', 'form_template', 'member', 'move_in', 'attendance_import'],
        },
      },
    });
    expect(history.filter((row) => row.at >= start)).toEqual([]);
    const allocations = await db.allocation.findMany();
    expect(allocations.filter((row) => row.createdAt >= start)).toEqual([]);
  });

  test('contains every deposit that the bank reports', async () => {
    expect(await syncDeposits(context, { record: recordDeposit })).toEqual({
      added: 0,
      allocated: 0,
    });
  });

  test('is added only once', async () => {
    const before = await counts(db);
    const again: string[] = [];
    await seedSampleData(context, (text) => again.push(text));
    expect(await counts(db)).toEqual(before);
    expect(again).toEqual([]);
  });

  // The last one, because the login is written into the history.
  test.each([
    ['member', 5],
    ['early', 3],
    ['early_member', 1],
    ['claimed', 1],
  ])('has applications that the office’s list finds by the price: %s', async (price, count) => {
    const office = await loggedIn(context);
    const { body } = await office.get(`/api/submissions?price=${price}`).expect(200);
    expect(body.data).toHaveLength(count);
  });
});
