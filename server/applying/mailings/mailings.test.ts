import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { buildStudent } from '../../testing/attendees.ts';
import { buildImportedStudent } from '../../testing/buildImportedStudent.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { recordStatements } from '../../testing/recordStatements.ts';
import { loggedIn, TestClient } from '../../testing/testClient.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { testContext } from '../../testing/testContext.ts';
import { writeMailingJob } from './writeMailingJob.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context, 'clerk');
const text = { subject: '【{講習会名}】会場の変更', body: '{申込者名} さんの申込（{申込番号}）' };
let seminarId = 0;
let keys = 0;

beforeAll(async () => {
  ({ id: seminarId } = await buildSeminar(db, { name: '継続的研修' }));
});

beforeEach(async () => {
  await db.$executeRaw`DELETE FROM rate_limits`;
});

const newKey = () => `order-of-the-tests-${(keys += 1)}`;

/** A seminar of its own with these applications, and the query that chooses them. */
async function applied(...people: Partial<Prisma.SubmissionUncheckedCreateInput>[]) {
  const seminar = await buildSeminar(db, { name: '説明会' });
  const submissions = [];
  for (const [index, { answers: _, ...person }] of people.entries()) {
    submissions.push(
      await buildSubmission(db, {
        seminarId: seminar.id,
        email: `applicant-${seminar.id}-${index}@example.jp`,
        ...person,
      }),
    );
  }
  return { submissions, query: `?seminar_id=${seminar.id}` };
}

const imported = (person: Parameters<typeof buildImportedStudent>[2]) =>
  buildImportedStudent(db, office.adminId, person);

async function preview(query: string, more: object = {}) {
  const answer = await office.send('post', `/api/mailings/preview${query}`, { ...text, ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

const start = (query: string, more: object = {}) =>
  office.send('post', `/api/mailings${query}`, { ...text, key: newKey(), ...more });

/** Runs the job, batch by batch, until the mailing is finished. */
async function work(mailingId: number) {
  for (let open = true; open;) {
    const { rows } = await context.pool.query<{ payload: { mailingId: number; after: number } }>(
      `SELECT payload FROM graphile_worker._private_jobs
       WHERE (payload ->> 'mailingId')::int = $1 ORDER BY id DESC LIMIT 1`,
      [mailingId],
    );
    await writeMailingJob(context, { mailingId, after: rows[0]?.payload.after ?? 0 });
    const row = await db.mailing.findUniqueOrThrow({ where: { id: mailingId } });
    open = row.finishedAt === null;
  }
}

const written = (mailingId: number) =>
  db.mail.findMany({
    where: { eventKey: { startsWith: `mailing:${mailingId}:` } },
    orderBy: { id: 'asc' },
  });

describe('who gets a mailing', () => {
  it('are those whom the list shows, each person once, by their latest application', async () => {
    const { submissions, query } = await applied(
      { personKey: 'ヤマダタロウ', applicantName: '山田 太郎' },
      { personKey: 'ヤマダタロウ', applicantName: '山田 太郎' },
      { email: 'Same@example.jp', applicantName: '佐藤 一' },
      { email: 'same+2@example.jp', applicantName: '佐藤 一' },
      { email: 'shared@example.jp', personKey: 'スズキイチロウ' },
      { email: 'shared@example.jp', personKey: 'スズキジロウ' },
      { email: 'shared@example.jp', applicantName: '千葉 一郎' },
      { email: 'shared@example.jp', applicantName: '千葉 二郎' },
      { email: 'shared@example.jp', applicantName: '千葉　二郎' },
    );
    const shown = await preview(query);
    expect(shown).toMatchObject({ recipients: 6, repeated: 3, unreachable: 0 });
    const answer = await start(query, { recipients: 6 });
    expect(answer.status, answer.text).toBe(201);
    await work(answer.body.data.id);
    const mails = await written(answer.body.data.id);
    expect(mails.map(({ submissionId }) => submissionId)).toEqual(
      [1, 3, 4, 5, 6, 8].map((index) => submissions[index]?.id),
    );
  });

  it('are not those without an address, with a cancelled application, or who refuse', async () => {
    const { submissions, query } = await applied({}, { email: '' }, { status: 'cancelled' }, {});
    await db.student.create({
      data: {
        studentNumber: `REFUSES-${seminarId}`,
        seminarId,
        submissionId: submissions[3]?.id ?? 0,
        name: '拒 否子',
        email: submissions[3]?.email ?? '',
        searchText: '',
        noticesRefused: true,
      },
    });
    expect(await preview(query)).toMatchObject({
      recipients: 1,
      unreachable: 1,
      cancelled: 1,
      refused: 1,
    });
    expect(await preview(query, { to_refusing: true })).toMatchObject({
      recipients: 2,
      refused: 0,
    });
    // Whoever filters the list by them writes to them.
    expect(await preview(`${query}&status=cancelled`)).toMatchObject({ recipients: 1 });
  });

  it('are not those either who refused such mails before this system', async () => {
    const { submissions, query } = await applied(
      { personKey: 'ミタライルリコ|1971-12-31' },
      { email: 'keyless@example.jp', applicantName: '御手洗 瑠璃子' },
      { email: 'keyless@example.jp', applicantName: '別人 太郎' },
      { email: 'undated@example.jp', applicantName: '朝比奈 玲' },
    );
    await imported({ noticesRefused: true, personKey: 'ミタライルリコ|1971-12-31' });
    await imported({
      noticesRefused: true,
      personKey: 'アサヒナレイ|1975-01-02',
      email: 'undated@example.jp',
      name: '朝比奈 玲',
    });
    await imported({
      noticesRefused: true,
      email: 'keyless@example.jp',
      name: '御手洗　瑠璃子',
    });
    expect(await preview(query)).toMatchObject({ recipients: 1, refused: 3 });
    const { id } = (await start(query, { recipients: 1 })).body.data;
    await work(id);
    expect((await written(id)).map(({ submissionId }) => submissionId)).toEqual([
      submissions[2]?.id,
    ]);
    expect(await preview(query, { to_refusing: true })).toMatchObject({ refused: 0 });
  });

  it('are not those either who refused such mails as students of another seminar, where one has no birth date', async () => {
    const { query } = await applied(
      { email: 'attended@example.jp', applicantName: '御手洗 瑠璃子' },
      { email: 'attended@example.jp', applicantName: '別人 太郎' },
      {
        email: 'dated@example.jp',
        applicantName: '朝比奈 玲',
        personKey: 'アサヒナレイ|1975-01-02',
      },
    );
    const before = await buildSeminar(db);
    const refusing = { noticesRefused: true, birthDate: null };
    const dated = { ...refusing, email: 'dated@example.jp', name: '朝比奈　玲' };
    await buildStudent(db, before.id, dated);
    const undated = { ...refusing, email: 'attended@example.jp', name: '御手洗　瑠璃子' };
    await buildStudent(db, before.id, undated);
    expect(await preview(query)).toMatchObject({ recipients: 1, refused: 2 });
  });

  it.each([
    ['髙橋 美﨑', '高橋 美崎'],
    ['斎藤 廣', '齋藤 広'],
    ['吉田 一', '𠮷田　一'],
    ['葛\u{e0100}西 實', '葛西 実'],
  ])(
    'are not those who refused such mails before this system as %s and apply as %s',
    async (was, is) => {
      const { query } = await applied(
        { email: 'variant@example.jp', applicantName: is },
        { email: 'variant@example.jp', applicantName: '別人 太郎' },
      );
      await imported({ noticesRefused: true, email: 'variant@example.jp', name: was });
      expect(await preview(query)).toMatchObject({ recipients: 1, refused: 1 });
    },
  );

  it('are only those whose rows were ticked', async () => {
    const { submissions, query } = await applied({}, {}, {});
    const only = [submissions[0]?.publicId, submissions[2]?.publicId].join(',');
    expect(await preview(`${query}&only=${only}`)).toMatchObject({ recipients: 2 });
  });

  it('are nobody when nobody is left: that is said', async () => {
    const { query } = await applied({ email: '' });
    const answer = await office.send('post', `/api/mailings/preview${query}`, text);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ recipients: ['送信先の方がいません。'] });
  });
});

describe('the text', () => {
  it('is shown as any of the recipients gets it, and that is noted in the access log', async () => {
    const { submissions, query } = await applied(
      { applicantName: '一番 目' },
      { applicantName: '二番 目' },
    );
    expect((await preview(query)).submission.name).toBe('二番 目');
    const second = await preview(query, { shown: 1 });
    expect(second.submission.name).toBe('一番 目');
    expect(second.subject).toBe('【説明会】会場の変更');
    expect(second.text).toContain('一番 目 さんの申込');
    const entry = await db.accessEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({
      adminId: office.adminId,
      action: 'submission.viewed',
      entityId: String(submissions[0]?.id),
    });
    // Beyond the end: the last one.
    expect((await preview(query, { shown: 9 })).submission.name).toBe('一番 目');
  });

  it('is refused with an unknown placeholder, wherever it is used', async () => {
    const { query } = await applied({});
    const broken = { subject: 'お知らせ', body: '{年齢}' };
    for (const [path, more] of [
      ['/preview', {}],
      ['/test', {}],
      ['', { key: newKey(), recipients: 1 }],
    ] as const) {
      const answer = await office.send('post', `/api/mailings${path}${query}`, {
        ...broken,
        ...more,
      });
      expect(answer.status).toBe(422);
      expect(answer.body.errors.body[0]).toContain('年齢');
    }
  });

  it('can be tried out: it goes to the own address, marked, with nobody’s data, and a few times only', async () => {
    const secret = { confirmationCode: 'k3p-s3cr3t' };
    const { query, submissions } = await applied({ applicantName: '御手洗 花子', ...secret });
    const withLink = { ...text, body: `${text.body}\n\n{申込ページのボタン}` };
    const send = () => office.send('post', `/api/mailings/test${query}`, withLink);
    const answer = await send();
    expect(answer.status, answer.text).toBe(200);
    const mail = await db.mail.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(mail).toMatchObject({
      kind: 'template_test',
      to: answer.body.data.to,
      subject: '【テスト送信】【説明会】会場の変更',
      submissionId: null,
    });
    // It stays in the list of mails, where anonymising doesn't look for the applicant.
    expect(mail.text).toContain('見本 太郎 さんの申込');
    const { publicId, number } = submissions[0]!;
    for (const own of ['御手洗', secret.confirmationCode, publicId, number]) {
      expect(JSON.stringify(mail)).not.toContain(own);
    }
    for (let more = 0; more < 9; more += 1) await send();
    expect((await send()).status).toBe(429);
  });
});

describe('a mailing', () => {
  it('is written in batches, stands in the list of mails and in the audit', async () => {
    const { query } = await applied(...Array.from({ length: 60 }, () => ({})));
    const { data } = (await start(query, { recipients: 60 })).body;
    expect(data).toMatchObject({ total: 60, looked: 0, queued: 0, finished_at: null });
    await work(data.id);
    const mails = await written(data.id);
    expect(mails).toHaveLength(60);
    expect(mails[0]).toMatchObject({ kind: 'mailing', createdBy: office.adminId, state: 'queued' });
    const listed = (await office.get('/api/mailings')).body.data[0];
    expect(listed).toMatchObject({ id: data.id, looked: 60, queued: 60, body: text.body });
    expect(listed.finished_at).not.toBeNull();
    const audited = await db.auditEntry.findFirstOrThrow({ where: { action: 'mailing.started' } });
    expect(audited).toMatchObject({ adminId: office.adminId, entity: 'mailing' });
    const inList = await office.get(`/api/mails${query}&kind=mailing&per_page=10`);
    expect(inList.body.meta.total).toBe(60);
  });

  it('is one, however often its order arrives, also at the same time', async () => {
    const { query } = await applied({}, {});
    const order = { recipients: 2, key: newKey() };
    const answers = await Promise.all([start(query, order), start(query, order)]);
    const again = await start(query, order);
    const ids = [...answers, again].map(({ status, body }) => [status, body.data.id]);
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(ids[0]?.[0]).toBe(201);
  });

  it('writes nothing twice when a run of the job is repeated', async () => {
    const { query } = await applied({}, {});
    const { id } = (await start(query, { recipients: 2 })).body.data;
    await work(id);
    await db.mailing.update({
      where: { id },
      data: { finishedAt: null, looked: 0, queued: 0 },
    });
    await writeMailingJob(context, { mailingId: id, after: 0 });
    expect(await written(id)).toHaveLength(2);
    expect(await db.mailing.findUnique({ where: { id } })).toMatchObject({ looked: 2, queued: 0 });
  });

  it('leaves out whose application was deleted meanwhile', async () => {
    const { submissions, query } = await applied({}, {});
    const { id } = (await start(query, { recipients: 2 })).body.data;
    await db.submission.update({
      where: { id: submissions[0]?.id ?? 0 },
      data: { archivedAt: context.clock() },
    });
    await work(id);
    expect(await written(id)).toHaveLength(1);
  });

  it('looks at each person once more: who was cancelled or refused such mails meanwhile gets none', async () => {
    const { submissions, query } = await applied({}, {}, {}, {});
    const { id } = (await start(query, { recipients: 4 })).body.data;
    const [cancelled, refusing, moved, stays] = submissions.map((row) => row.id);
    await db.submission.update({ where: { id: cancelled! }, data: { status: 'cancelled' } });
    await db.student.create({
      data: {
        studentNumber: `LATER-${id}`,
        seminarId,
        submissionId: refusing!,
        name: '拒 否子',
        email: '',
        searchText: '',
        noticesRefused: true,
      },
    });
    const email = `moved-${id}@example.jp`;
    await db.submission.update({ where: { id: moved! }, data: { email } });
    await work(id);
    const mails = await written(id);
    expect(mails.map(({ submissionId, to }) => [submissionId, to])).toEqual([
      [moved, email],
      [stays, submissions[3]!.email],
    ]);
    expect(await db.mailing.findUniqueOrThrow({ where: { id } })).toMatchObject({
      looked: 4,
      queued: 2,
    });
  });

  it('is written to the cancelled and the refusing where the office has chosen them', async () => {
    const { submissions, query } = await applied({ status: 'cancelled' });
    await db.student.create({
      data: {
        studentNumber: `CHOSEN-${query}`,
        seminarId,
        submissionId: submissions[0]!.id,
        name: '拒 否子',
        email: '',
        searchText: '',
        noticesRefused: true,
      },
    });
    const chosen = await start(`${query}&status=cancelled`, { recipients: 1, to_refusing: true });
    expect(chosen.status, chosen.text).toBe(201);
    await work(chosen.body.data.id);
    expect(await written(chosen.body.data.id)).toHaveLength(1);
  });

  it('is refused when the number of people has changed since the confirmation', async () => {
    const { query } = await applied({}, {});
    const answer = await start(query, { recipients: 3 });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('2');
    expect(await db.mailing.count({ where: { total: 3 } })).toBe(0);
  });

  it('that was refused doesn’t count towards the ten of a day', async () => {
    const { query } = await applied({}, {});
    for (let more = 0; more < 10; more += 1) {
      expect((await start(query, { recipients: 3 })).status).toBe(409);
    }
    expect((await start(query, { recipients: 2 })).status).toBe(201);
  });

  it('whose order arrives twice at the same time counts once, also if it is the last one of the day', async () => {
    const { query } = await applied({}, {});
    for (let earlier = 1; earlier < 10; earlier += 1) await start(query, { recipients: 2 });
    const order = { recipients: 2, key: newKey() };
    const counted = async () => {
      const [row] = await db.rateLimit.findMany({ where: { key: { startsWith: 'mailing:' } } });
      return row?.points;
    };
    const answers = await inTransaction(db, async (tx) => {
      // Neither is stored before both have asked whether it is there.
      await tx.$executeRaw`LOCK TABLE mailings IN SHARE MODE`;
      const both = [start(query, order), start(query, order)].map(async (answer) => answer);
      await waitsForLock(context.pool, 2);
      return { both };
    });
    const [one, other] = await Promise.all(answers.both);
    expect([one?.status, other?.status]).toEqual([201, 201]);
    expect(one?.body.data.id).toBe(other?.body.data.id);
    expect(await counted()).toBe(10);
  });

  it('is refused to one who has started many today', async () => {
    const { query } = await applied({});
    for (let more = 0; more < 10; more += 1) await start(query, { recipients: 1 });
    expect((await start(query, { recipients: 1 })).status).toBe(429);
  });

  it('is not for those who only read or who keep the money, nor for strangers', async () => {
    const { query } = await applied({});
    const body = { ...text, key: newKey(), recipients: 1 };
    for (const role of ['viewer', 'accountant'] as const) {
      const other = await loggedIn(context, role);
      expect((await other.get('/api/mailings')).status).toBe(403);
      for (const path of ['', '/preview', '/test']) {
        expect((await other.send('post', `/api/mailings${path}${query}`, body)).status).toBe(403);
      }
    }
    const administrator = await loggedIn(context);
    expect((await administrator.send('post', `/api/mailings${query}`, body)).status).toBe(201);
    const stranger = new TestClient(context);
    expect((await stranger.get('/api/mailings')).status).toBe(401);
  });

  it('says what is wrong with an order', async () => {
    const answer = await office.send('post', '/api/mailings?sort=x', {
      subject: '',
      body: ' ',
      key: 'short',
      recipients: 0,
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual([
      'body',
      'key',
      'recipients',
      'sort',
      'subject',
    ]);
  });
});

it('the mails of thirty people are written with as many statements as those of two', async () => {
  const statementsOf = async (count: number) => {
    const { query } = await applied(...Array.from({ length: count }, () => ({})));
    const { id } = (await start(query, { recipients: count })).body.data;
    const statements = await recordStatements(() =>
      writeMailingJob(context, { mailingId: id, after: 0 }),
    );
    expect(await written(id)).toHaveLength(count);
    return statements.length;
  };
  const few = await statementsOf(2);
  expect(await statementsOf(30)).toBe(few);
});
