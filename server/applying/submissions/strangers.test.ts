import { formatLongDay, tokyoDay } from '@seminar/shared/date';
import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildSession, buildSubmission, buildVirtualAccounts } from '../../testing/factories.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { changeStatus } from './changeStatus.ts';
import { correctionToken } from './correctionToken.ts';

// What somebody can do who is not logged in and means no good.
const context = await testContext({ TRUST_PROXY: '1' });
const { db } = context;
const app = testServer(context);
const open = await buildOpenSeminar(db);
// A contract of few accounts: after a hundred, only the reserve is left.
const poor = await testContext({ TRUST_PROXY: '1', BANK_ACCOUNT_LIMIT: '110' });
let person = 0;

interface Sent {
  from?: string;
  to?: typeof open;
  answers?: Record<string, string>;
}

/** Applies as a new person, unless the answers say another. */
function apply({ from = '192.0.2.1', to = open, answers = {} }: Sent = {}) {
  person += 1;
  return supertest(app)
    .post(to.path)
    .set('X-Forwarded-For', from)
    .send({
      fields: entriesOf(to.form, {
        email: `stranger-${person}@example.jp`,
        family_name_kana: 'ア'.repeat(1 + (person % 50)),
        given_name_kana: 'イ'.repeat(1 + Math.floor(person / 50)),
        ...answers,
      }),
    });
}
const stored = (publicId: string) =>
  db.submission.findUniqueOrThrow({
    where: { publicId },
    include: { mails: { orderBy: { id: 'asc' } }, virtualAccount: true },
  });
const confirm = (code: string) => supertest(app).post('/api/confirmations').send({ code });

beforeEach(async () => {
  await db.rateLimit.deleteMany();
  await buildVirtualAccounts(db, 45);
});

describe('many applications from one address', () => {
  it('get twenty accounts in ten minutes, also at the same moment; the others wait for the mail’s button', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, () => apply()));
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(201));
    const waiting = answers.filter(({ body }) => body.meta.status === 'partial_success');
    expect(waiting).toHaveLength(4);
    for (const { body } of waiting) {
      expect(body.meta.message).toContain('確認のメール');
      expect(await stored(body.data.submission_id)).toMatchObject({
        status: 'needs_check',
        attention: ['unconfirmed'],
        virtualAccountId: null,
        mails: [{ kind: 'confirm_address', state: 'queued' }],
      });
    }
    expect((await apply({ from: '192.0.2.2' })).body.meta.status).toBe('success');
    const key = 'account-burst:192.0.2.1';
    const { expire } = await db.rateLimit.findUniqueOrThrow({ where: { key } });
    const minutes = (Number(expire) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(5);
    expect(minutes).toBeLessThanOrEqual(10);
    await db.rateLimit.update({ where: { key }, data: { expire: Date.now() - 1 } });
    expect((await apply()).body.meta.status).toBe('success');
  });

  it('that are refused, or cost nothing, do not count', async () => {
    for (let number = 0; number < 21; number += 1) {
      expect((await apply({ answers: { email: 'wrong' } })).status).toBe(422);
    }
    const free = await buildOpenSeminar(db, { entryFee: 0 });
    for (let number = 0; number < 21; number += 1) await apply({ to: free });
    expect((await apply()).body.meta.status).toBe('success');
  });
});

it('many applications from one address hold no seats while accounts are few, either', async () => {
  const { path, form } = await buildOpenSeminar(poor.db, { capacity: 200 });
  // Taken, by an application that somebody else made.
  await buildVirtualAccounts(poor.db, 100, { state: 'taken', takenAt: poor.clock() });
  const server = testServer(poor);
  for (let number = 0; number < 22; number += 1) {
    await supertest(server)
      .post(path)
      .set('X-Forwarded-For', '192.0.2.1')
      .send({ fields: entriesOf(form, { email: `poor-${number}@example.jp` }) });
  }
  const late = await poor.db.submission.findMany({ orderBy: { id: 'asc' } });
  const held = late.filter(({ attention }) => attention.includes('no_virtual_account'));
  const unconfirmed = late.filter(({ attention }) => attention.includes('unconfirmed'));
  expect([held.length, unconfirmed.length]).toEqual([20, 2]);
});

describe('an application whose mail address must be confirmed', () => {
  async function waiting() {
    await db.rateLimit.create({
      data: {
        key: 'account-burst:192.0.2.1',
        points: 20,
        expire: Date.now() + 60_000,
      },
    });
    const { data } = (await apply()).body as { data: { submission_id: string } };
    const submission = await stored(data.submission_id);
    return { id: data.submission_id, submission, code: submission.confirmationCode ?? '' };
  }

  it('asks the corrected address, and what was mailed to the wrong one confirms nothing', async () => {
    const { id, code } = await waiting();
    const before = await stored(id);
    await db.mail.updateMany({
      where: { submissionId: before.id },
      data: { state: 'sent', sentAt: context.clock() },
    });
    const token = correctionToken(context.secrets.session, normalisePublicId(id));
    const email = 'corrected@example.jp';
    const corrected = await supertest(app)
      .post(`/api/submissions/${id}/correct-email`)
      .send({ token, email });
    expect(corrected.status).toBe(204);
    const after = await stored(id);
    expect(after.mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['confirm_address', before.email],
      ['confirm_address', email],
    ]);
    expect((await confirm(code)).status).toBe(404);
    // Sent once more by the office, the first mail has the code that is valid now.
    const office = await loggedIn(context);
    const again = await office.send('post', `/api/mails/${before.mails[0]?.id}/send-again`);
    expect(again.status, again.text).toBe(200);
    const copied = (await stored(id)).mails.at(-1);
    expect(copied).toMatchObject({ to: email, copyOfId: before.mails[0]?.id });
    for (const part of [copied?.text, copied?.html]) {
      expect(part).toContain(`/confirm#${after.confirmationCode}`);
      expect(part).not.toContain(code);
    }
    expect(after.mails[1]?.text).toContain(`/confirm#${after.confirmationCode}`);
    expect((await confirm(after.confirmationCode ?? '')).status).toBe(200);
    expect((await stored(id)).virtualAccountId).not.toBeNull();
  });

  it('is no longer confirmed when the office changes the address', async () => {
    const { id, code } = await waiting();
    await confirm(code);
    const { answers } = await stored(id);
    const field = readSnapshot(answers).find(({ key }) => key === 'email');
    const office = await loggedIn(context);
    const entries = [{ field_id: field?.field_id, value: 'victim@example.jp' }];
    expect((await office.send('patch', `/api/submissions/${id}`, { fields: entries })).status).toBe(
      200,
    );
    expect(await stored(id)).toMatchObject({ email: 'victim@example.jp', confirmedAt: null });
  });

  it('gets its account and the instructions once the button behind the link was pressed', async () => {
    const { id, submission, code } = await waiting();
    const page = () => supertest(app).get(`/api/submissions/${id}`);
    expect((await page()).body.data).toMatchObject({ unconfirmed: true, on_hold: true });
    expect(submission.mails[0]?.text).toContain(`/confirm#${code}`);
    expect(code.replaceAll('-', '')).toHaveLength(30);

    const answers = await Promise.all([confirm(code.toLowerCase()), confirm(code)]);
    expect(answers.map(({ status, body }) => [status, body.data.submission_id])).toEqual([
      [200, id],
      [200, id],
    ]);
    const after = await stored(id);
    expect(after).toMatchObject({ status: 'received', attention: [] });
    expect(after.virtualAccount?.state).toBe('taken');
    expect(after.mails.map(({ kind }) => kind)).toEqual([
      'confirm_address',
      'transfer_instructions',
    ]);
    expect(after.mails[1]?.text).toContain(after.virtualAccount?.accountNumber);
    expect((await page()).body.data).toMatchObject({ unconfirmed: false, on_hold: false });
  });

  it('is not confirmed by what the browser learns, nor by guessing', async () => {
    const { id } = await waiting();
    expect((await confirm(id)).status).toBe(404);
    expect((await confirm('00000-00000-00000-00000-00000-00000')).status).toBe(404);
    expect(JSON.stringify((await supertest(app).get(`/api/submissions/${id}`)).body)).not.toContain(
      (await stored(id)).confirmationCode,
    );
    const statuses = [];
    for (let guess = 0; guess < 31; guess += 1) statuses.push((await confirm(`${guess}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  describe('for a seminar with few seats', () => {
    async function applied(
      overrides: Parameters<typeof buildOpenSeminar>[1],
      { language = 'ja', inSession = false } = {},
    ) {
      const to = await buildOpenSeminar(db, overrides);
      const session = inSession
        ? await buildSession(db, to.seminar.id, {
            capacity: 1,
            startsAt: new Date(context.clock().getTime() + 30 * 86_400_000),
            endsAt: new Date(context.clock().getTime() + 31 * 86_400_000),
          })
        : null;
      await db.rateLimit.create({
        data: { key: 'account-burst:192.0.2.1', points: 20, expire: Date.now() + 60_000 },
      });
      person += 1;
      const answer = await supertest(app)
        .post(to.path)
        .set('X-Forwarded-For', '192.0.2.1')
        .set('Accept-Language', language)
        .send({
          session_id: session?.id,
          fields: entriesOf(to.form, {
            email: `seats-${person}@example.jp`,
            given_name_kana: 'ウ'.repeat(1 + (person % 50)),
          }),
        });
      expect(answer.status, answer.text).toBe(201);
      const id: string = answer.body.data.submission_id;
      const submission = await stored(id);
      const text = submission.mails[0]?.text.replace(/\s+/g, '') ?? '';
      return { ...to, id, session, submission, text, told: answer.body.meta.message as string };
    }

    it('holds no seat before: the mail says that the button takes it, until when, and what if it is full by then', async () => {
      const { submission, text, told, session } = await applied(
        { waitingList: false },
        { inSession: true },
      );
      expect(submission.mails[0]?.kind).toBe('confirm_address');
      expect(told).toContain('席は、まだ確保していません');
      expect(text).toContain('「確認する」を押していただいた時点で、お一人分の席を確保します');
      const day = formatLongDay(tokyoDay(session?.startsAt ?? new Date()));
      expect(text).toContain(`「確認する」は${day}まで押していただけます`);
      expect(text).toContain('席をご用意できません');
      await buildSubmission(db, {
        seminarId: submission.seminarId,
        sessionId: session?.id ?? null,
      });
      const full = await confirm(submission.confirmationCode ?? '');
      expect([full.status, full.body.message]).toEqual([409, expect.stringContaining('満席')]);
    });

    it('is told the same in English, and that there is a waiting list', async () => {
      const { text, told } = await applied(
        { capacity: 1, waitingList: true, onDemandEnd: new Date('2099-06-30') },
        { language: 'en' },
      );
      expect(told).toContain('no seat is kept for you yet');
      expect(text).toContain('yoursiskeptfromthemomentyoupress“Confirm”');
      expect(text).toContain('untilTue30Jun2099');
      expect(text).toContain('youwillbeputonthewaitinglist');
    });

    it('is told of the waiting list where all seats are taken already', async () => {
      const { text, told, submission } = await applied({ capacity: 0, waitingList: true });
      expect(told).toContain('キャンセル待ち');
      expect(text).toContain('キャンセル待ちとして受け付けています');
      expect(text).not.toContain('席を確保します');
      expect((await confirm(submission.confirmationCode ?? '')).status).toBe(200);
      expect(await stored(submission.publicId)).toMatchObject({
        attention: [],
        virtualAccountId: null,
        waitingSince: expect.any(Date),
      });
    });

    it('takes one up to the day of its session, and none once that is over', async () => {
      const { submission, session } = await applied({ waitingList: true }, { inSession: true });
      const begins = (startsAt: Date) =>
        db.seminarSession.update({ where: { id: session?.id ?? 0 }, data: { startsAt } });
      await begins(new Date(context.clock().getTime() - 2 * 86_400_000));
      const late = await confirm(submission.confirmationCode ?? '');
      expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('終了した')]);
      expect((await stored(submission.publicId)).confirmedAt).toBeNull();
      await begins(context.clock());
      expect((await confirm(submission.confirmationCode ?? '')).status).toBe(200);
    });

    it('says nothing of seats where there are as many as come', async () => {
      const { text } = await applied({});
      expect(text).not.toContain('席を確保');
    });
  });

  it('gets its account by the button also when it was pressed in vain while the application was cancelled', async () => {
    const { id, code } = await waiting();
    const { adminId } = await loggedIn(context);
    const change = (status: 'cancelled' | 'needs_check') =>
      changeStatus(context, { publicId: normalisePublicId(id), status, adminId });
    await change('cancelled');
    expect((await confirm(code)).status).toBe(200);
    await change('needs_check');
    expect(await stored(id)).toMatchObject({ attention: ['unconfirmed'], virtualAccountId: null });
    expect((await confirm(code)).status).toBe(200);
    const after = await stored(id);
    expect(after.attention).toEqual([]);
    expect(after.virtualAccountId).not.toBeNull();
  });

  it('without an address is asked to confirm the one that the office finds out', async () => {
    const to = await buildOpenSeminar(db, { capacity: 5 });
    const asked = to.form.fields.find(({ key }) => key === 'email');
    await db.templateField.update({ where: { id: asked?.id ?? 0 }, data: { isRequired: false } });
    await db.rateLimit.create({
      data: { key: 'account-burst:192.0.2.1', points: 20, expire: Date.now() + 60_000 },
    });
    const answer = await supertest(app)
      .post(to.path)
      .set('X-Forwarded-For', '192.0.2.1')
      .send({ fields: entriesOf(to.form, { email: null }) });
    const { submission_id: id } = answer.body.data;
    expect(await stored(id)).toMatchObject({ attention: ['unconfirmed', 'no_email'], mails: [] });
    const office = await loggedIn(context);
    const fields = [{ field_id: asked?.id, value: 'found-out@example.jp' }];
    const edited = await office.send('patch', `/api/submissions/${id}`, { fields });
    expect(edited.status, edited.text).toBe(200);
    const { mails, confirmationCode } = await stored(id);
    expect(mails).toMatchObject([{ kind: 'confirm_address', to: 'found-out@example.jp' }]);
    expect((await confirm(confirmationCode ?? '')).status).toBe(200);
    expect((await stored(id)).attention).toEqual([]);
  });

  it('gets its account when the office accepts it', async () => {
    const { id } = await waiting();
    const office = await loggedIn(context);
    await changeStatus(context, {
      publicId: normalisePublicId(id),
      status: 'received',
      adminId: office.adminId,
    });
    const after = await stored(id);
    expect(after).toMatchObject({ status: 'received', attention: [] });
    expect(after.virtualAccountId).not.toBeNull();
    expect(after.mails.at(-1)?.kind).toBe('transfer_instructions');
  });
});

describe('mails to one mailbox', () => {
  const tagged = (name: string, number: number) => ({ email: `${name}+${number}@example.jp` });

  it('are ten a day over all seminars and tags; the next application keeps its account and its mail waits', async () => {
    const other = await buildOpenSeminar(db);
    for (let number = 0; number < 10; number += 1) {
      const to = number % 2 === 0 ? open : other;
      expect((await apply({ to, answers: tagged('flooded', number) })).body.meta.status).toBe(
        'success',
      );
    }
    const late = await apply({ answers: tagged('Flooded', 10) });
    expect(late.body.meta).toEqual({
      status: 'partial_success',
      message: expect.stringContaining('事務局で内容を確認し'),
    });
    const submission = await stored(late.body.data.submission_id);
    expect(submission.virtualAccountId).not.toBeNull();
    expect(submission.mails).toMatchObject([{ state: 'held', reason: 'mailbox_limit' }]);

    const office = await loggedIn(context);
    const listed = await office.get('/api/mails?state=undelivered');
    expect(listed.body.data).toMatchObject([{ id: submission.mails[0]?.id, state: 'held' }]);
    const sent = await office.send('post', `/api/mails/${submission.mails[0]?.id}/send-again`);
    expect(sent.body.data).toMatchObject({ state: 'queued', reason: null });
  });

  it('at the same moment are no more than ten', async () => {
    await Promise.all(
      Array.from({ length: 14 }, (_, number) => apply({ answers: tagged('crowd', number) })),
    );
    const mails = await db.mail.findMany({ where: { to: { startsWith: 'crowd+' } } });
    expect(mails.filter(({ state }) => state === 'queued')).toHaveLength(10);
  });

  it('of Gmail are no more than ten however its dots, tags and domain are spelt', async () => {
    const spellings = Array.from({ length: 12 }, (_, number) => {
      const dots = [...'mailbox'].map((letter, at) => (number & (1 << at) ? `${letter}.` : letter));
      return `${dots.join('')}${number % 3 ? '' : '+x'}@${number % 2 ? 'googlemail' : 'GMail'}.com`;
    });
    await Promise.all(spellings.map((email) => apply({ answers: { email } })));
    const mails = await db.mail.findMany({
      where: { to: { in: spellings, mode: 'insensitive' } },
    });
    expect(mails.map(({ state }) => state).toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'held'),
      ...Array.from({ length: 10 }, () => 'queued'),
    ]);
  });

  it('of another provider are those of one address: its dots may part two people', async () => {
    const mailboxes = await db.$queryRaw`
      SELECT mailbox_of('T.Aro+1@Example.jp') AS dotted, mailbox_of('taro@sub.gmail.com.jp') AS other,
        mailbox_of('T.aro+1@gmail.example.com') AS alike`;
    expect(mailboxes).toEqual([
      {
        dotted: 't.aro@example.jp',
        other: 'taro@sub.gmail.com.jp',
        alike: 't.aro@gmail.example.com',
      },
    ]);
  });

  it('are a hundred a day once its owner has opened a link of ours', async () => {
    const first = await apply({ answers: tagged('reader', 0) });
    const submission = await stored(first.body.data.submission_id);
    const page = `/api/submissions/${submission.publicId}/own-changes`;
    expect((await onPage(context).get(page)).status).toBe(200);
    for (let number = 1; number < 15; number += 1) {
      const { body } = await apply({ answers: tagged('reader', number) });
      expect(body.meta.status).toBe('success');
    }
  });
});

describe('what a stranger types', () => {
  it('does not become a letter of ours: a name that is none is not written into the mail', async () => {
    const letter = '振込先口座が変更になりました みずほ銀行 新宿支店 普通 1234567';
    const { body } = await apply({
      answers: { family_name: letter.slice(0, 30), given_name: '様' },
    });
    const { mails } = await stored(body.data.submission_id);
    expect(mails[0]?.text).toMatch(/^お申込者 様/);
    expect(mails[0]?.text + String(mails[0]?.html)).not.toContain('変更になりました');
    const long = await apply({ answers: { family_name: 'あ'.repeat(61) } });
    expect(long.status).toBe(422);
    expect(JSON.stringify(long.body.errors)).toContain('60');
  });

  it('does not tell who has applied: the answer and the mail are those of any check, the reason goes to the earlier address', async () => {
    const victim = {
      email: 'first@example.jp',
      family_name_kana: 'ヒガイ',
      given_name_kana: 'シヤ',
    };
    const first = await apply({ answers: victim });
    const probe = await apply({
      from: '198.51.100.1',
      answers: { ...victim, email: 'curious@example.org' },
    });
    expect(probe.body.meta.status).toBe('partial_success');
    const seen = JSON.stringify([probe.body.meta, await stored(probe.body.data.submission_id)]);
    expect(seen).not.toMatch(/同じ方|すでに|重複|already|same person/);
    const page = await supertest(app).get(`/api/submissions/${probe.body.data.submission_id}`);
    expect(JSON.stringify(page.body)).not.toContain('duplicate');
    const { mails } = await stored(first.body.data.submission_id);
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['transfer_instructions', 'first@example.jp'],
      ['applied_again', 'first@example.jp'],
    ]);
    expect(mails[1]?.text).toContain('もう一度ありました');
    expect(mails[1]?.text).not.toContain(probe.body.data.submission_id);
  });
});
