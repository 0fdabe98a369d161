import { expect, it } from 'vitest';
import { poolOf } from '../../platform/db/db.ts';
import { buildSeminar } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { listedParts, presentCertificate } from './presentCertificate.ts';
import { readListedCertificates } from './readListedCertificates.ts';

const { db } = await testContext();

it('the list’s own statement reads what the model says, of a certificate that was reissued and of the one before', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const common = { seminarId, name: '山田 太郎', email: 'taro@example.jp', searchText: '' };
  const student = await db.student.create({ data: { ...common, studentNumber: 'A-0001' } });
  const suspended = await db.student.create({
    data: { ...common, studentNumber: 'A-0002', suspendedAt: new Date('2026-04-03T01:02:03.456Z') },
  });
  const completedAt = new Date('2026-03-01T01:02:03.456Z');
  const former = await db.certificate.create({
    data: {
      studentId: student.id,
      completedAt,
      certificateNumber: '2026-000001',
      issuedAt: new Date('2026-03-02T00:00:00Z'),
      verificationCode: 'former',
      downloadCode: 'former',
      revokedAt: new Date('2026-03-03T00:00:00Z'),
      revocationReason: '氏名の誤り',
    },
  });
  await db.certificate.createMany({
    data: [
      { studentId: student.id, completedAt, replacesId: former.id, reissueReason: '氏名の誤り' },
      { studentId: suspended.id, completedAt },
    ],
  });
  const byModel = await db.certificate.findMany({ include: listedParts, orderBy: { id: 'asc' } });
  const read = await readListedCertificates(poolOf(db), [byModel.map(({ id }) => id)]);
  read.sort((one, other) => one.id - other.id);
  expect(read).toHaveLength(3);
  expect(byModel).toMatchObject(read);
  expect(read.map(presentCertificate)).toEqual(byModel.map(presentCertificate));
});
