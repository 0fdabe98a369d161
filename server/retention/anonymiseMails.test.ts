import { expect, it } from 'vitest';
import { inTransaction } from '../db/db.ts';
import { sendFailedMailsAgain } from '../mail/sendFailedMailsAgain.ts';
import { buildSubmission } from '../testing/factories.ts';
import { loggedIn } from '../testing/testClient.ts';
import { testContext } from '../testing/testContext.ts';
import { waitsForLock } from '../testing/waitsForLock.ts';
import { anonymise } from './anonymise.ts';

const context = await testContext();
const { db, pool } = context;
const office = await loggedIn(context);

it('keeps a failed mail from being sent again at the same moment', async () => {
  const { id: submissionId, seminarId, email } = await buildSubmission(db);
  const { id } = await db.mail.create({
    data: {
      kind: 'reminder_after',
      eventKey: `failed:${submissionId}`,
      to: email,
      submissionId,
      state: 'failed',
      subject: '件名',
      text: '本文',
      html: '<p>本文</p>',
      searchText: `${email} 件名`,
    },
  });
  let sending: ReturnType<typeof sendFailedMailsAgain> | undefined;
  await inTransaction(db, async (tx) => {
    await anonymise(tx, { submissionIds: [submissionId], studentIds: [] }, context.clock());
    sending = sendFailedMailsAgain(context, {
      kind: undefined,
      seminar_id: seminarId,
      adminId: office.adminId,
    });
    await waitsForLock(pool);
  });
  expect(await sending).toBe(0);
  expect(await db.mail.findUniqueOrThrow({ where: { id } })).toMatchObject({
    to: '（匿名化済）',
    searchText: '',
    state: 'failed',
  });
});
