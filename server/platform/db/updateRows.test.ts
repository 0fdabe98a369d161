import { describe, expect, it } from 'vitest';
import { recordStatements } from '../../testing/recordStatements.ts';
import { testContext } from '../../testing/testContext.ts';
import { inTransaction } from './db.ts';
import { updateRows } from './updateRows.ts';

const { db } = await testContext();
let numbers = 0;
const member = () => {
  const number = `M-${(numbers += 1)}`;
  return db.member.create({
    data: { number, numberKey: number, kind: 'person', name: '山田 太郎', searchText: number },
  });
};

describe('updating rows', () => {
  it('gives each its own days, moments, texts and nothing, as Prisma does, and leaves all else', async () => {
    const [one, other, third] = [await member(), await member(), await member()];
    const changes = [
      { name: '姓 "\\ 𠮷\n', validUntil: new Date('2027-03-31'), leftAt: null },
      { name: '', validUntil: null, leftAt: new Date('2026-04-02T03:04:05.678Z') },
    ] as const;
    const [first, second] = changes;
    await inTransaction(db, (tx) =>
      updateRows(tx, 'members', [
        { id: other.id, ...second },
        { id: one.id, ...first },
      ]),
    );
    const stored = await db.member.findMany({
      where: { id: { in: [one.id, other.id, third.id] } },
      orderBy: { id: 'asc' },
    });
    expect(stored).toEqual([{ ...one, ...first }, { ...other, ...second }, third]);
  });

  it('takes the same statement for any number of them', async () => {
    const people = [await member(), await member(), await member()];
    const rename = (count: number) =>
      recordStatements(() =>
        inTransaction(db, (tx) =>
          updateRows(
            tx,
            'members',
            people.slice(0, count).map(({ id }, index) => ({ id, name: `名前${index}` })),
          ),
        ),
      );
    const one = await rename(1);
    expect(one).toHaveLength(3);
    expect(await rename(3)).toEqual(one);
    expect(await rename(0)).toEqual(['BEGIN', 'COMMIT']);
  });

  it('refuses rows that differ in their fields, of which some would lose what they have', async () => {
    const [one, other] = [await member(), await member()];
    const update = inTransaction(db, (tx) =>
      updateRows(tx, 'members', [
        { id: one.id, name: '名前' },
        { id: other.id, leftAt: null },
      ]),
    );
    await expect(update).rejects.toThrow('differ in their fields');
  });
});
