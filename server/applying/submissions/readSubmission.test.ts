import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import {
  buildDeposit,
  buildRefund,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';

const context = await testContext({ TRUST_PROXY: '1' });
const { db } = context;
const app = testServer(context);
const from = (address: string) => (path: string) =>
  supertest(app).get(path).set('X-Forwarded-For', address);
const visit = from('192.0.2.1');

/** An application through the form, of a person who wants the textbook sent to another address. */
async function apply(given: Record<string, string> = {}) {
  const { form, path, seminar } = await buildOpenSeminar(db);
  const account = await buildVirtualAccount(db);
  const answer = await supertest(app)
    .post(path)
    .send({
      fields: entriesOf(form, {
        home_address2: 'サンプルマンション101',
        text_destination: 'other_address',
        other_name: '山田 花子',
        other_postal_code: '2310001',
        other_address1: '神奈川県横浜市中区新港',
        other_phone: '0451234567',
        ...given,
      }),
    });
  return { id: answer.body.data.submission_id as string, account, seminar, form };
}
const secrets = [
  '1980-04-02',
  '100-0001',
  '千代田区千代田1-1',
  'サンプルマンション',
  '090-1234-5678',
  '花子',
  '231-0001',
  '横浜市',
  '045-123-4567',
  '03-1234-5678',
];

describe('the page of an application', () => {
  it('shows the amount and the account to a visitor, but no birth date, addresses, phones or free text', async () => {
    const { id, account, seminar } = await apply();
    const answer = await visit(`/api/submissions/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      submission_id: id,
      submitted_at: '2026-04-10T00:00:00.000Z',
      status: 'received',
      seminar: {
        id: seminar.id,
        code: seminar.code,
        name: seminar.name,
      },
      payment_deadline: '2026-05-15',
      last_bank_day: null,
      paid_on: null,
      passed_on: null,
      prefecture: '東京都',
      applicant: {
        name: '山田 太郎',
        company_name: '株式会社メディカル山田',
        email: 't***@example.jp',
        payment_status: 'UNPAID',
        expected_payment_amount: 8000,
        allocated_amount: 0,
        virtual_bank_account: {
          bank_name: account.bankName,
          bank_code: '0310',
          branch_name: account.branchName,
          branch_code: account.branchCode,
          account_number: account.accountNumber,
          account_name: account.accountName,
        },
      },
      attention: [],
      receipt: null,
      student_number: null,
      certificate: null,
      complete: false,
    });
    for (const secret of secrets) expect(answer.text).not.toContain(secret);
    const { email } = await db.submission.findUniqueOrThrow({ where: { publicId: id } });
    expect(answer.text).not.toContain(email);
    expect(answer.text).not.toContain('生年月日');
    expect(answer.text).toContain('両方（168条・194条）');
    expect(answer.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await db.session.count()).toBe(0);
  });

  it('of a group’s person names the company, but not the address of the page about all of its people', async () => {
    const { id, seminar } = await apply();
    const group = await buildGroup(db, seminar.id);
    await db.submission.update({ where: { publicId: id }, data: { groupId: group.id } });
    const page = await visit(`/api/submissions/${id}`);
    expect(page.body.data.group).toMatchObject({ company_name: '株式会社まとめ', group_id: null });
    const office = await loggedIn(context);
    expect((await office.get(`/api/submissions/${id}`)).body.data.group.group_id).toBe(
      group.publicId,
    );
  });

  it('shows only to the office which characters of the names can’t be printed', async () => {
    const { id } = await apply({ company_name: '株式会社😀' });
    const office = await loggedIn(context);
    const { body } = await office.get(`/api/submissions/${id}`);
    expect(body.data.unprintable).toEqual(['😀']);
    expect((await visit(`/api/submissions/${id}`)).body.data.unprintable).toEqual([]);
  });

  it('shows a visitor neither what the office noted nor what it has to check, nor why it bears a shortfall', async () => {
    const office = await loggedIn(context, 'viewer');
    const said = { createdBy: office.adminId, createdAt: context.clock() };
    const { id: depositId } = await buildDeposit(db);
    const { publicId } = await buildSubmission(db, {
      status: 'needs_check',
      attention: ['possible_duplicate'],
      notes: { create: { text: '電話で確認する', ...said } },
      allocations: { create: { depositId, amount: 7500 } },
      waivers: { create: { depositId, amount: 500, reason: '先方の手数料', ...said } },
    });
    const seen = (await office.get(`/api/submissions/${publicId}`)).body.data;
    expect(seen).toMatchObject({
      note: { text: '電話で確認する' },
      attention: ['possible_duplicate'],
      waiver: { reason: '先方の手数料' },
    });
    const { data } = (await visit(`/api/submissions/${publicId}`)).body;
    expect(data).toMatchObject({ note: null, attention: [], waiver: null, on_hold: true });
  });

  it('shows a staff member everything, each choice with the form’s values', async () => {
    const { id, form } = await apply();
    const office = await loggedIn(context);
    const answer = await office.get(`/api/submissions/${id}`);
    expect(answer.body.data.complete).toBe(true);
    for (const secret of secrets) expect(answer.text).toContain(secret);
    const { answers, applicant } = answer.body.data;
    const answered = form.fields
      .filter(({ key }) => key !== 'receipt_name')
      .map((field) => `field_${field.id}`);
    expect(Object.keys(answers)).toEqual(answered);
    const destination = form.fields.find(({ key }) => key === 'text_destination');
    expect(answers[`field_${destination?.id}`]).toEqual({
      label: 'テキスト送付先',
      value: 'その他の住所',
    });
    expect(
      applicant.form_submission.values.find(
        ({ field }: { field: { id: number } }) => field.id === destination?.id,
      ),
    ).toMatchObject({
      field: { label: 'テキスト送付先', field_type: 'radio' },
      option: { label: 'その他の住所' },
      value: 'other_address',
    });

    const list = await office.get(`/api/submissions?search=${id}`);
    expect(list.body.data).toEqual([expect.objectContaining({ answers, applicant })]);
  });

  it('hides home, birth and phone from a visitor also if they are choices', async () => {
    const choice = (field_id: number, key: string | null, label: string) => ({
      field_id,
      key,
      label,
      field_type: 'select' as const,
      value: '',
      options: [{ id: field_id, value: 'x', label: `${label}の答え` }],
    });
    const { publicId } = await buildSubmission(db, {
      answers: [
        choice(1, 'home_prefecture', '都道府県'),
        choice(2, 'birth_year', '生年'),
        choice(3, 'attendance_requirement', '受講要件'),
        choice(4, 'other_prefecture', '送付先'),
      ],
    });
    const answer = await visit(`/api/submissions/${publicId}`);
    expect(Object.keys(answer.body.data.answers)).toEqual(['field_3']);
    expect(answer.text).not.toContain('都道府県の答え');
  });

  it('opens with an id in any spelling', async () => {
    const { publicId } = await buildSubmission(db, { publicId: '0A1BC-DEFGH-JKMNP-QRSTV' });
    for (const typed of [
      publicId.toLowerCase(),
      publicId.replaceAll('-', ''),
      'OAIBC-DEFGH-JKMNP-QRSTV',
      'oalbc defgh jkmnp qrstv',
      '０Ａ１ＢＣ－ＤＥＦＧＨ－ＪＫＭＮＰ－ＱＲＳＴＶ',
    ]) {
      const answer = await visit(`/api/submissions/${encodeURIComponent(typed)}`);
      expect(answer.body.data?.submission_id, typed).toBe(publicId);
    }
  });

  it('doesn’t exist for an unknown id, the database’s own id or an archived application', async () => {
    const archived = await buildSubmission(db, { archivedAt: new Date() });
    for (const id of [
      '00000-00000-00000-00000',
      String(archived.id),
      archived.publicId,
      '%00',
      '-',
      '%F0%9F',
      'x'.repeat(5000),
    ]) {
      for (const path of [`/api/submissions/${id}`, `/api/submissions/${id}/receipt`]) {
        const answer = await from('192.0.2.2')(path);
        expect([answer.status, Object.keys(answer.body)], path).toEqual([404, ['message']]);
      }
    }
  });

  it('tells the office what goes back to who has paid twice, and what went back on which day', async () => {
    const { id: submissionId, publicId } = await buildSubmission(db, {});
    const sent = await buildDeposit(db, {});
    const due = await buildDeposit(db, {});
    const withdrawn = await buildDeposit(db, {});
    const refund = async (depositId: number, amount: number, becomes: object) => {
      const { id } = await buildRefund(db, { depositId, submissionId, amount });
      await db.refund.update({ where: { id }, data: becomes });
    };
    const completedAt = new Date();
    await refund(sent.id, 500, { refundedOn: new Date('2026-04-09'), completedAt });
    await refund(due.id, 8000, {});
    await refund(withdrawn.id, 8000, { withdrawnAt: new Date(), withdrawalReason: '誤り' });

    const office = await loggedIn(context, 'viewer');
    const seen = await office.get(`/api/submissions/${publicId}`);
    expect(seen.body.data.refunds).toEqual([
      { amount: 500, refunded_on: '2026-04-09' },
      { amount: 8000, refunded_on: null },
    ]);
    const visitor = await visit(`/api/submissions/${publicId}`);
    expect(visitor.body.data.refunds).toEqual([]);
  });
});

describe('a visitor who guesses ids', () => {
  it('is stopped, while a valid link still opens from the same address', async () => {
    const { publicId } = await buildSubmission(db);
    const guesser = from('192.0.2.3');
    const guess = (number: number) =>
      guesser(`/api/submissions/AAAAA-AAAAA-AAAAA-${10000 + number}`);
    const statuses = new Set<number>();
    for (let number = 0; number < 30; number += 1) statuses.add((await guess(number)).status);
    expect([...statuses]).toEqual([404]);

    const stopped = await guess(31);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect((await guesser('/api/submissions/BBBBB-BBBBB-BBBBB-BBBBB/receipt')).status).toBe(429);

    expect((await guesser(`/api/submissions/${publicId}`)).status).toBe(200);
    expect((await from('192.0.2.4')('/api/submissions/AAAAA-AAAAA-AAAAA-AAAAA')).status).toBe(404);
  });

  it('is limited, and the office is not: it finds every application in its list, and reads 404 each time', async () => {
    const { publicId } = await buildSubmission(db, { archivedAt: new Date() });
    const office = await loggedIn(context, 'viewer');
    const statuses = new Set<number>();
    for (let time = 0; time < 32; time += 1) {
      statuses.add((await office.get(`/api/submissions/${publicId}`)).status);
    }
    expect([...statuses]).toEqual([404]);
  });

  it('is stopped even if the guesses come from several addresses of one IPv6 network', async () => {
    const guess = (address: string) => from(address)('/api/submissions/AAAAA-AAAAA-AAAAA-AAAAA');
    for (let number = 1; number <= 30; number += 1) await guess(`2001:db8:1:2::${number}`);
    expect((await guess('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await guess('2001:db8:1:3::1')).status).toBe(404);
  });
});

describe('the receipt of an application', () => {
  it('can be downloaded with the link once it is issued', async () => {
    const { id, account } = await apply();
    expect((await visit(`/api/submissions/${id}/receipt`)).status).toBe(404);
    await recordDeposit(context, bankDeposit({ vaId: account.externalId, amount: 8000 }));

    const receipt = await visit(`/api/submissions/${id}/receipt`).buffer();
    expect(receipt.status).toBe(200);
    expect(receipt.headers['content-type']).toBe('application/pdf');
    expect(receipt.headers['content-disposition']).toContain("filename*=UTF-8''");
    expect(receipt.headers['cache-control']).toContain('no-store');
    const page = await visit(`/api/submissions/${id}`);
    expect(page.body.data).toMatchObject({
      applicant: { payment_status: 'PAID', allocated_amount: 8000 },
      receipt: { receipt_number: 'R2026-000001', issue_date: '2026-04-10' },
      student_number: expect.stringMatching(/-0001$/),
    });
  });
});
