import { anonymisePhrase } from '@seminar/shared/house/retention/phrase.rules';
import { webhookEvents } from '@seminar/shared/telling/webhooks/events';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { importFile, workOffImport } from '../../money/statements/testing/importFile.ts';
import { aozoraCsv } from '../../money/statements/testing/writeCsv.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import {
  buildDeposit,
  buildRefund,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { startReceiver, webhookSettings, webhookSteps } from './testing/webhookSteps.ts';

const context = await testContext(webhookSettings);
const { db } = context;
const office = await loggedIn(context);
const { base } = await startReceiver();
const { newReceiver, written } = webhookSteps(context, base, () => office);

describe('the events', () => {
  /** Their data are what the contract says. */
  async function expectEvents(types: string[]) {
    const messages = await written();
    expect(messages.map(({ type }) => type)).toEqual(types);
    for (const { type, data } of messages) {
      const declared = webhookEvents[type as keyof typeof webhookEvents].data.strict();
      expect(declared.safeParse(data).error).toBeUndefined();
    }
    await db.webhookDelivery.deleteMany();
    return messages.map(({ data }) => data);
  }

  it('of an application: received, paid with its receipt, paid no more, cancelled', async () => {
    await newReceiver();
    const open = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const body = { fields: entriesOf(open.form) };
    const applied = await supertest(testServer(context)).post(open.path).send(body);
    const publicId = applied.body.data.submission_id as string;
    expect(await expectEvents(['application.received'])).toEqual([
      { submission_id: publicId, seminar_id: open.seminar.id, expected_amount: 8000 },
    ]);
    const deposit = await buildDeposit(db);
    const of = `/api/deposits/${deposit.id}`;
    await office.send('post', `${of}/assign`, { submission_id: publicId });
    const [, receipt] = await expectEvents(['application.paid', 'receipt.issued']);
    expect(receipt).toMatchObject({ submission_id: publicId, amount: 8000 });
    await office.send('post', `${of}/unassign`, { reason: '別の方のお振り込みのため' });
    expect(await expectEvents(['deposit.unexplained'])).toEqual([
      {
        deposit_id: deposit.id,
        amount: 8000,
        unexplained_amount: 8000,
        deposited_at: '2026-04-15',
      },
    ]);
    const status = `/api/submissions/${publicId}/status`;
    await office.send('patch', status, { status: 'cancelled' });
    await expectEvents(['application.cancelled']);
    await office.send('patch', status, { status: 'cancelled' });
    await office.send('delete', `/api/submissions/${publicId}`);
    await expectEvents([]);
  });

  it('of an application that costs nothing, of one that is removed, and of one whose money goes back', async () => {
    await newReceiver();
    const open = await buildOpenSeminar(db, { entryFee: 0 });
    const body = { fields: entriesOf(open.form, { email: 'free@example.jp' }) };
    const applied = await supertest(testServer(context)).post(open.path).send(body);
    await expectEvents(['application.received', 'application.paid']);
    await office.send('delete', `/api/submissions/${applied.body.data.submission_id}`);
    await expectEvents(['application.cancelled']);
    const { publicId } = await buildSubmission(db);
    const deposit = await buildDeposit(db);
    await office.send('post', `/api/deposits/${deposit.id}/assign`, { submission_id: publicId });
    await db.webhookDelivery.deleteMany();
    const reason = 'ご本人の都合によるキャンセル';
    await office.send('post', `/api/submissions/${publicId}/cancel-with-refund`, { reason });
    // The money is to be refunded: nobody has to explain it.
    await expectEvents(['application.cancelled']);
    const refund = await db.refund.findFirstOrThrow({ where: { depositId: deposit.id } });
    await office.send('post', `/api/refunds/${refund.id}/withdraw`, { reason: '誤りのため' });
    await expectEvents(['deposit.unexplained']);
  });

  it('of an application that is removed, and not once more when its person is anonymised', async () => {
    await newReceiver();
    const { publicId } = await buildSubmission(db);
    await office.send('delete', `/api/submissions/${publicId}`);
    await expectEvents(['application.cancelled']);
    const order = { reason: '本人の申出', phrase: anonymisePhrase };
    const answer = await office.send('post', `/api/submissions/${publicId}/anonymise`, order);
    expect(answer.status, answer.text).toBe(204);
    await expectEvents([]);
  });

  it('of a certificate that is issued', async () => {
    await newReceiver();
    const student = await buildStudent(db, (await buildTaught(db)).id);
    const certificate = await buildCertificate(db, student.id);
    const issued = await office.send('post', '/api/certificates/issue', {
      certificate_id: certificate.id,
    });
    expect(await expectEvents(['certificate.issued'])).toEqual([
      {
        certificate_number: issued.body.data.certificate_number,
        student_number: student.studentNumber,
      },
    ]);
  });

  it('of a deposit that nobody has explained when it comes from the bank', async () => {
    await newReceiver();
    const account = await buildVirtualAccount(db, { state: 'taken' });
    const seminar = await buildSeminar(db);
    await buildSubmission(db, { seminarId: seminar.id, virtualAccountId: account.id });
    const onAccount = { provider: 'none', vaId: account.externalId, amount: 8000 } as const;
    await recordDeposit(context, bankDeposit({ ...onAccount, itemKey: 'w1' }));
    await expectEvents(['application.paid', 'receipt.issued']);
    // A second transfer is marked for refund at once.
    await recordDeposit(context, bankDeposit({ ...onAccount, itemKey: 'w2' }));
    await expectEvents([]);
    const unknown = bankDeposit({ provider: 'none', vaId: null, itemKey: 'w3', amount: 7_770 });
    await recordDeposit(context, unknown);
    await recordDeposit(context, unknown);
    await expectEvents(['deposit.unexplained']);
  });

  it('of a deposit that is explained in part once more, but not of one that stays so', async () => {
    await newReceiver();
    const [one, two] = [await buildSubmission(db), await buildSubmission(db)];
    const deposit = await buildDeposit(db, { amount: 16_000 });
    const path = `/api/deposits/${deposit.id}`;
    await buildRefund(db, { depositId: deposit.id, amount: 4_000 });
    const refund = await db.refund.findFirstOrThrow({ where: { depositId: deposit.id } });
    // It was unexplained before, and a part of it still is.
    await office.send('post', `/api/refunds/${refund.id}/withdraw`, { reason: '誤りのため' });
    await expectEvents([]);
    const assignments = [one, two].map(({ publicId }) => ({
      submission_id: publicId,
      amount: 8000,
    }));
    expect((await office.send('post', `${path}/split`, { assignments })).status).toBe(200);
    await db.webhookDelivery.deleteMany();
    await office.send('post', `${path}/unassign`, { reason: '誤りのため' });
    await expectEvents(['deposit.unexplained']);
  });

  it('of the deposits of a file: what names no account at once, the others when they were not allocated', async () => {
    await newReceiver({ events: ['deposit.unexplained'] });
    const day = '2026-04-09';
    const done = await importFile(
      context,
      office,
      aozoraCsv([
        { day, name: 'ｽｽﾞｷ', amount: 9_901 },
        { day, name: 'ﾔﾏﾀﾞ ﾀﾛｳ', amount: 9_902 },
      ]),
    );
    await workOffImport(context, done.id);
    const told = await expectEvents(['deposit.unexplained', 'deposit.unexplained']);
    expect(told.map(({ amount }) => amount)).toEqual([9_901, 9_902]);
  });
});
