import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { whileAnonymising } from '../../platform/db/whileAnonymising.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { certificateDocument } from './certificateDocument.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);

test('the document of a person who is anonymised while it is drawn is not kept', async () => {
  const seminar = await buildTaught(db);
  const student = await buildStudent(db, seminar.id);
  const { id: certificateId } = await buildCertificate(db, student.id);
  await office.send('post', '/api/certificates/issue', { certificate_id: certificateId });
  let drawing: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM certificates WHERE id = ${certificateId} FOR UPDATE`;
    drawing = certificateDocument(context, { certificateId }).catch((error: unknown) => error);
    await waitsForLock(context.pool);
    await whileAnonymising(tx, async () => {
      await tx.certificate.update({
        where: { id: certificateId },
        data: { content: Prisma.DbNull },
      });
    });
  });
  expect(await drawing).toMatchObject({ status: 404 });
  expect(await db.certificateDocument.count()).toBe(0);
});
