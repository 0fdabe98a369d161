import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildDeposit, buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { recordStatements } from '../../testing/recordStatements.ts';
import { testContext } from '../../testing/testContext.ts';
import { inTransaction } from './db.ts';
import { insertRows } from './insertRows.ts';

const { db } = await testContext();
const seminar = await buildSeminar(db);

const application = () => ({
  publicId: randomUUID(),
  seminarId: seminar.id,
  status: 'needs_check' as const,
  submittedAt: new Date('2026-04-02T03:04:05.678Z'),
  answers: [{ label: '姓 "\\ 𠮷', value: '山田\n', key: 'family_name' }],
  applicantName: '山田 太郎',
  applicantKana: 'ヤマダ タロウ',
  companyName: '',
  companyKana: '',
  email: '',
  expectedAmount: 8_000,
  prices: { full: 8_000 },
  offeredAt: new Date('2026-04-05T00:00:00Z'),
  offerDeadline: new Date('2026-05-06T00:00:00Z'),
  attention: ['no_email' as const, 'possible_duplicate' as const],
  memberNumber: null,
  searchText: '山田太郎',
});

describe('inserting rows', () => {
  it('stores days, moments, lists, JSON and nothing as Prisma does', async () => {
    const [one, other] = [application(), application()];
    const [stored] = await inTransaction(db, (tx) =>
      insertRows(tx, 'submissions', [one], { returning: ['id', 'submittedAt', 'offerDeadline'] }),
    );
    const byPrisma = await db.submission.create({ data: { ...other, memberNumber: null } });
    const found = await db.submission.findUniqueOrThrow({ where: { id: stored?.id ?? 0 } });
    // A trigger gives each its number, by which it is found, too.
    const { publicId, number, searchText, updatedAt } = found;
    expect([publicId, number]).not.toContain('');
    expect(found).toEqual({ ...byPrisma, id: stored?.id, publicId, number, searchText, updatedAt });
    expect(publicId).toBe(one.publicId);
    expect(searchText).toContain(number.toLowerCase());
    expect(stored).toEqual({
      id: found.id,
      submittedAt: one.submittedAt,
      offerDeadline: one.offerDeadline,
    });
  });

  it('stores mails as Prisma does, and leaves out what was stored under the same key', async () => {
    const mail = (eventKey: string) => ({
      kind: 'payment_received' as const,
      eventKey,
      to: 'a@example.jp',
      subject: '件名',
      text: '本文\n"\\',
      html: '<p>本文</p>',
      searchText: '件名',
      createdAt: new Date('2026-04-02T03:04:05.678Z'),
      reason: null,
    });
    const [one, other] = [randomUUID(), randomUUID()];
    const byPrisma = await db.mail.create({ data: mail(one) });
    const stored = await inTransaction(db, (tx) =>
      insertRows(tx, 'mails', [mail(one), mail(other), mail(other)], {
        returning: ['id', 'eventKey'],
        skipDuplicates: true,
      }),
    );
    expect(stored.map(({ eventKey }) => eventKey)).toEqual([other]);
    const { id } = stored[0] ?? { id: 0 };
    const found = await db.mail.findUniqueOrThrow({ where: { id } });
    expect(found).toEqual({ ...byPrisma, id, eventKey: other });
  });

  it('takes the same statement for any number of rows, in their order', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, () => buildSubmission(db, { seminarId: seminar.id })),
    );
    const insert = async (amounts: number[]) => {
      const deposit = await buildDeposit(db, { amount: 50_000 });
      return inTransaction(db, (tx) =>
        insertRows(
          tx,
          'allocations',
          amounts.map((amount, index) => ({
            depositId: deposit.id,
            submissionId: people[index]?.id ?? 0,
            amount,
          })),
          { returning: ['amount'] },
        ),
      );
    };
    const rows: object[][] = [];
    const intoAllocations = async (amounts: number[]) => {
      const statements = await recordStatements(async () => rows.push(await insert(amounts)));
      return statements.filter((text) => text.includes('INTO "allocations"'));
    };
    const one = await intoAllocations([100]);
    expect(one).toHaveLength(1);
    expect(await intoAllocations([400, 300, 200])).toEqual(one);
    expect(rows[1]).toEqual([{ amount: 400 }, { amount: 300 }, { amount: 200 }]);
  });

  it('refuses rows that differ in their fields, of which some would lose their default', async () => {
    const rows = [application(), { ...application(), language: 'en' as const }];
    const insert = inTransaction(db, (tx) =>
      insertRows(tx, 'submissions', rows, { returning: ['id'] }),
    );
    await expect(insert).rejects.toThrow('differ in their fields');
  });

  it('inserts nothing where no rows are given', async () => {
    const statements = await recordStatements(() =>
      inTransaction(db, (tx) => insertRows(tx, 'allocations', [], { returning: ['id'] })),
    );
    expect(statements).toEqual(['BEGIN', 'COMMIT']);
  });
});
