import { describe, expect, test } from 'vitest';
import { Prisma } from '../generated/prisma/client.ts';
import { buildSeminar } from '../testing/factories.ts';
import { buildStudent } from '../testing/attendees.ts';
import { testContext } from '../testing/testContext.ts';
import {
  certificateCounts,
  certificateIsIssued,
  certificateIsUnissued,
  certificateStands,
  certificateStatus,
} from './certificates.ts';
import { studentIsActive } from './students.ts';

const { db } = await testContext();
const at = new Date('2026-04-10T09:00:00+09:00');
const either = [null, at];
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const seminar = await buildSeminar(db);

/** The ids that a statement finds, under a name that is not the table's own. */
async function found(table: string, sql: (alias: string) => Prisma.Sql): Promise<number[]> {
  return ids(
    await db.$queryRaw<{ id: number }[]>`
      SELECT asked.id FROM ${Prisma.raw(table)} AS asked WHERE ${sql('asked')} ORDER BY asked.id`,
  );
}

for (const suspendedAt of either) {
  for (const archivedAt of either) {
    for (const issuedAt of either) {
      for (const revokedAt of either) {
        for (const removedAt of either) {
          // The database refuses these: only an issued one is revoked, only an unissued one removed.
          if (revokedAt && !issuedAt) continue;
          if (removedAt && issuedAt) continue;
          const student = await buildStudent(db, seminar.id, { suspendedAt, archivedAt });
          const code = issuedAt && String(student.id);
          await db.certificate.create({
            data: {
              studentId: student.id,
              issuedAt,
              revokedAt,
              archivedAt: removedAt,
              certificateNumber: code,
              verificationCode: code,
            },
          });
        }
      }
    }
  }
}

describe('the SQL, the Prisma condition and the function choose the same', () => {
  test('students: active', async () => {
    const all = await db.student.findMany({ orderBy: { id: 'asc' } });
    const expected = ids(all.filter(studentIsActive.of));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    expect(await found('students', studentIsActive.sql)).toEqual(expected);
    const { where } = studentIsActive;
    expect(ids(await db.student.findMany({ where, orderBy: { id: 'asc' } }))).toEqual(expected);
  });

  test.each([
    ['standing', certificateStands],
    ['unissued', certificateIsUnissued],
    ['issued', certificateIsIssued],
    ['counting', certificateCounts],
  ])('certificates: %s', async (_, condition) => {
    const all = await db.certificate.findMany({
      include: { student: true },
      orderBy: { id: 'asc' },
    });
    const expected = ids(all.filter(condition.of));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    expect(await found('certificates', condition.sql)).toEqual(expected);
    const { where } = condition;
    expect(ids(await db.certificate.findMany({ where, orderBy: { id: 'asc' } }))).toEqual(expected);
  });

  test('a certificate’s status says of one what the conditions find', async () => {
    const all = await db.certificate.findMany({ where: { archivedAt: null } });
    for (const row of all) {
      const status = certificateStatus(row);
      expect(status === 'issued').toBe(certificateIsIssued.of(row));
      expect(status === 'unissued').toBe(certificateIsUnissued.of(row));
    }
  });
});
