import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { buildCertificate, buildStudent, buildTaught } from '../testing/attendees.ts';
import { buildDeposit } from '../testing/factories.ts';
import { testContext } from '../testing/testContext.ts';
import { anonymised } from '../answers/anonymise.rules.ts';

const { db } = await testContext();

it('who was anonymised before loses the same words, and nobody else does', async () => {
  const seminar = await buildTaught(db);
  const built = async (anonymisedAt: Date | null) => {
    const student = await buildStudent(db, seminar.id, { anonymisedAt });
    const certificate = await buildCertificate(db, student.id);
    const deposit = await buildDeposit(db, {
      provider: 'statement',
      itemKey: `:|2026-04-03|8000||ミタライ|${student.id}`,
      remitterName: anonymisedAt ? anonymised : 'ミタライ',
    });
    return { student, certificate, deposit };
  };
  const gone = await built(new Date('2026-04-09'));
  const here = await built(null);

  const folder = new URL(
    '../../prisma/migrations/20261121234001_anonymised_words/',
    import.meta.url,
  );
  const statements = (await readFile(new URL('migration.sql', folder), 'utf8')).split(';');
  for (const statement of statements.filter((sql) => sql.trim() !== '')) {
    await db.$executeRawUnsafe(statement);
  }

  const keys = await db.deposit.findMany({ orderBy: { id: 'asc' }, select: { itemKey: true } });
  expect(keys.map(({ itemKey }) => itemKey)).toEqual([
    `anonymised:${gone.deposit.id}`,
    here.deposit.itemKey,
  ]);
  const certificates = await db.certificate.findMany({ orderBy: { id: 'asc' } });
  expect(certificates.map(({ archivedAt }) => archivedAt === null)).toEqual([false, true]);
});
