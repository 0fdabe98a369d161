import { memberNumberKey } from '@seminar/shared/catalogue/members/memberNumber.rules';
import type { MemberImport, MemberPlan } from '@seminar/shared/catalogue/members/schema';
import iconv from 'iconv-lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { audited } from '../../testing/audited.ts';
import { newPublicId } from '../../platform/ids/publicId.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { recordStatements } from '../../testing/recordStatements.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { workbook } from '@seminar/shared/platform/spreadsheets/testing/writeWorkbook';

const context = await testContext();
context.setClock('2026-04-10T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);

beforeEach(async () => {
  await db.memberImportChange.deleteMany();
  await db.memberImport.deleteMany();
  await db.submission.updateMany({ data: { memberId: null } });
  await db.member.deleteMany();
});

const head = '会員番号,種別,名称,フリガナ,有効期間の終了,状態';
const file = (...lines: string[]) => Buffer.from([head, ...lines].join('\r\n'));
async function preview(bytes: Uint8Array): Promise<MemberPlan> {
  const answer = await office.upload('/api/members/import/preview', bytes);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body.data;
}
const carryOut = (bytes: Uint8Array, digest: string, missing = 'stay', client = office) =>
  client.upload(
    `/api/members/import?file_name=roster.csv&digest=${digest}&missing=${missing}`,
    bytes,
  );
async function imported(bytes: Uint8Array, missing = 'stay'): Promise<MemberImport> {
  const { digest } = await preview(bytes);
  const answer = await carryOut(bytes, digest, missing);
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body.data;
}
const undo = (id: number, client = office) =>
  client.send('post', `/api/members/imports/${id}/undo`);
const roster = async () =>
  (await db.member.findMany({ orderBy: { id: 'asc' } })).map(
    ({ number, kind, name, nameKana, leftAt }) => [number, kind, name, nameKana, leftAt !== null],
  );

const two = file(
  'M-001,法人,株式会社都メディカル,かぶしきがいしゃみやこめでぃかる,2027-03-31,有効',
  'M-002,個人,斉藤 花子,サイトウ ハナコ,,有効',
);

describe('a table of members', () => {
  it.each([
    ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), two])],
    ['UTF-8 without a mark', two],
    ['Shift_JIS', iconv.encode(two.toString(), 'Shift_JIS')],
    ['UTF-16', iconv.encode(two.toString(), 'UTF-16')],
    ['tabs', Buffer.from(two.toString().replaceAll(',', '\t'))],
  ])('is read in %s', async (_, bytes) => {
    expect((await imported(bytes)).counts).toEqual({ new: 2, changed: 0, returned: 0, left: 0 });
    expect(await roster()).toEqual([
      ['M-001', 'company', '株式会社都メディカル', 'カブシキガイシャミヤコメディカル', false],
      ['M-002', 'person', '斉藤 花子', 'サイトウ ハナコ', false],
    ]);
  });

  it('that was exported comes back unchanged, with names that a spreadsheet would run', async () => {
    const names = [
      '@コスメ株式会社',
      '=HYPERLINK("x")',
      '－アルファ－',
      "'一番'館",
      '"引用", 改め',
    ];
    await db.member.createMany({
      data: names.map((name, at) => ({
        number: `-A${at + 1}`,
        numberKey: memberNumberKey(`-A${at + 1}`),
        kind: 'company' as const,
        name,
        searchText: name,
      })),
    });
    const exported = await office.get('/api/members/csv');
    const { counts } = await preview(Buffer.from(exported.text));
    expect(counts).toMatchObject({ unchanged: names.length, changed: 0, new: 0, refused: 0 });
  });

  it('is read from the sheet of a workbook that has the headings, with Excel’s days', async () => {
    const cover = [['会員名簿'], ['2026年4月現在']];
    const people = [
      ['会員一覧'],
      ['会員番号', '種別', '氏名', 'フリガナ', '有効期間の終了'],
      ['M-002', '個人', '斉藤 花子', 'さいとう はなこ', { serial: 46477 }],
      [],
      [7, '個人', '佐藤 葵', 'サトウ アオイ', ''],
    ];
    await imported(Buffer.from(workbook([cover, people])));
    expect(await db.member.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { number: 'M-002', nameKana: 'サイトウ ハナコ', validUntil: new Date('2027-03-31') },
      { number: '7', name: '佐藤 葵', validUntil: null },
    ]);
  });

  it('is read with a title above the headings and columns that mean nothing', async () => {
    const bytes = Buffer.from(
      '会員一覧（2026年4月）\n\n法人名,担当,会員No.,入会日\n都精機,山田,0007,2019/4/1\n,,,\n',
    );
    await imported(bytes);
    expect(await db.member.findMany()).toMatchObject([
      { number: '0007', kind: 'company', name: '都精機', validFrom: new Date('2019-04-01') },
    ]);
  });

  it('is read with days as the office writes them: by the era, in words or as Excel stores them', async () => {
    const lines = [
      '0001,都精機,R8.4.1,令和9年3月31日',
      '0002,城南医科,昭和63年4月1日,46477',
      '0003,湖東器械,平成元年5月1日,２０２７年３月３１日',
      '0004,山手商会,H31.4.1,2027/3/31 0:00:00',
    ];
    await imported(
      Buffer.from(['会員番号,名称,有効期間の開始,有効期間の終了', ...lines].join('\n')),
    );
    const members = await db.member.findMany({ orderBy: { id: 'asc' } });
    expect(members.map(({ validFrom }) => validFrom)).toEqual(
      ['2026-04-01', '1988-04-01', '1989-05-01', '2019-04-01'].map((day) => new Date(day)),
    );
    const until = new Date('2027-03-31');
    expect(members.map(({ validUntil }) => validUntil)).toEqual(lines.map(() => until));
  });

  it('is refused with a day of an era that was over by then', async () => {
    const { entries } = await preview(file('M-001,法人,都,,平成32年3月31日,'));
    expect(entries).toMatchObject([
      { verdict: 'refused', doubts: ['「平成32年3月31日」を日付として読み取れません。'] },
    ]);
  });

  it.each([
    ['zipのファイルです', Buffer.from('PK\u0003\u0004 no workbook')],
    [
      'Excelブックを読み取れません',
      Buffer.from(workbook([[['会員番号', '名称']]])).subarray(0, 300),
    ],
    ['ファイルが空です', Buffer.from(workbook([[]]))],
    ['2行目の引用符', Buffer.from('会員番号,名称\n1,"あ\n2,い\n')],
    ['見出しの行に', Buffer.from('a,b\n1,2\n')],
    ['ファイルが空です', Buffer.from(`${head}\n`)],
    ['ファイルが空です', Buffer.from(' ')],
    ['画像のファイルです', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff, 0xff])],
    ['文字コードを判別できません', Buffer.from([0x61, 0x0a, 0x85, 0xff, 0xff])],
    ['10000行まで', Buffer.from(`会員番号,名称\n${'1,あ\n'.repeat(10_001)}`)],
  ])('is refused: %s', async (why, bytes) => {
    const answer = await office.upload('/api/members/import/preview', bytes);
    expect([answer.status, answer.body.errors?.file?.[0]]).toEqual([
      422,
      expect.stringContaining(why),
    ]);
  });

  it('says what it changes, what is doubtful and what can’t be imported, before it changes anything', async () => {
    await imported(two);
    const before = await roster();
    const plan = await preview(
      file(
        'm1,法人,株式会社都メディカルHD,カブシキガイシャミヤコメディカル,2027-03-31,有効',
        'M-003,個人,斉藤　花子,,,有効',
        'M-004,,医療法人あかつき会,,,',
        ',法人,番号なし,,,',
        'M-005,法人,,,,',
        'M-006,猫,あ,kana,2026-02-30,謎',
        'M-0004,法人,二度目,,,',
      ),
    );
    expect(plan.counts).toEqual({
      refused: 4,
      new: 2,
      changed: 1,
      returned: 0,
      left: 0,
      unchanged: 0,
    });
    expect(plan.missing).toBe(1);
    expect(plan.entries).toMatchObject([
      { row: 5, verdict: 'refused', doubts: ['会員番号がありません。'] },
      { row: 6, verdict: 'refused', doubts: ['名称がありません。'] },
      {
        row: 7,
        verdict: 'refused',
        doubts: [
          '種別は「法人」か「個人」にしてください（猫）。',
          'フリガナはカタカナかひらがなで入力してください（kana）。',
          '「2026-02-30」を日付として読み取れません。',
          '状態は「有効」か「退会」にしてください（謎）。',
        ],
      },
      { row: 8, verdict: 'refused', doubts: ['会員番号が4行目と同じです。'] },
      {
        row: 3,
        verdict: 'new',
        doubts: ['同じ名称の会員（M-002）が名簿にあります。二重の登録でないか確認してください。'],
      },
      {
        row: 4,
        verdict: 'new',
        doubts: ['種別がないため、名称から法人として登録します。'],
      },
      {
        row: 2,
        verdict: 'changed',
        changes: [
          { field: 'number', from: 'M-001', to: 'm1' },
          { field: 'name', from: '株式会社都メディカル', to: '株式会社都メディカルHD' },
        ],
        doubts: [],
      },
      { row: null, verdict: 'left', number: 'M-002' },
    ]);
    expect(await roster()).toEqual(before);
    expect((await carryOut(two, plan.digest)).status).toBe(409);
  });

  it('is imported without its rows that are refused, which come back as they are to be corrected', async () => {
    const bytes = file('M-001,法人,都,,,', 'M-002,法人,,,2026-99-01,');
    const { digest, entries, problems } = await preview(bytes);
    expect(entries[0]?.given).toEqual({
      number: 'M-002',
      kind: '法人',
      name: '',
      name_kana: '',
      valid_from: '',
      valid_until: '2026-99-01',
      state: '',
    });
    expect(problems).toMatchObject([
      { row: 3, column: '名称', blocks: false },
      { row: 3, column: '有効期間の終了', text: expect.stringContaining('2026-99-01') },
    ]);
    const answer = await carryOut(bytes, digest);
    expect([answer.status, answer.body.data.counts.new]).toEqual([201, 1]);
    expect(await roster()).toEqual([['M-001', 'company', '都', '', false]]);
  });

  it('gives all refused rows back to be corrected, however many they are', async () => {
    const bad = Array.from({ length: 600 }, (_, at) => `M-${at},法人,,,2026-99-01,`);
    const plan = await preview(file(...bad));
    expect([plan.counts.refused, plan.entries.length]).toEqual([600, 500]);
    expect(plan.refused_rows).toHaveLength(600);
    expect(plan.refused_rows[599]).toMatchObject({
      number: 'M-599',
      valid_until: '2026-99-01',
      reasons: [expect.any(String), expect.stringContaining('2026-99-01')],
    });
  });

  it('lets nobody leave while one of its rows is refused: it may be theirs', async () => {
    await imported(two);
    const bytes = file('M-001,法人,株式会社都メディカル,,2027-03-31,有効', 'M-0O2,個人,,,,');
    const { digest, may_leave: mayLeave } = await preview(bytes);
    expect(mayLeave).toBe(false);
    const answer = await carryOut(bytes, digest, 'leave');
    expect([answer.status, answer.body.data.counts.left]).toEqual([201, 0]);
    expect((await roster()).map(([, , , , left]) => left)).toEqual([false, false]);
  });

  it('refuses a member whose end in it lies before the beginning that the roster has', async () => {
    await imported(Buffer.from('会員番号,名称,有効期間の開始\nM-001,都精機,2026-04-01\n'));
    const { digest, entries } = await preview(file('M-001,法人,都精機,,2026-03-31,有効'));
    expect(entries).toMatchObject([
      { verdict: 'refused', doubts: [expect.stringContaining('終了')] },
    ]);
    const answer = await carryOut(file('M-001,法人,都精機,,2026-03-31,有効'), digest);
    expect(answer.status).toBe(409);
  });

  it('asks whether a number was given to another member', async () => {
    await imported(two);
    const { entries } = await preview(file('M-002,個人,別 人子,ベツ ジンコ,,有効'));
    expect(entries[0]?.doubts[0]).toContain('番号は同じですが、名称もフリガナも名簿と違います');
  });

  it('keeps what it has no column for', async () => {
    await imported(two);
    await imported(Buffer.from('会員番号,名称\nM-002,齋藤 花子\n'));
    expect((await roster())[1]).toEqual(['M-002', 'person', '齋藤 花子', 'サイトウ ハナコ', false]);
  });

  it('lets members leave and return, and those who are not in it only when that is said', async () => {
    await imported(two);
    const one = file('M-002,個人,斉藤 花子,サイトウ ハナコ,,退会');
    await imported(one);
    expect((await roster()).map((row) => row[4])).toEqual([false, true]);
    const back = file('M-002,個人,斉藤 花子,サイトウ ハナコ,,有効');
    const { counts } = await imported(back, 'leave');
    expect(counts).toEqual({ new: 0, changed: 0, returned: 1, left: 1 });
    expect((await roster()).map((row) => row[4])).toEqual([true, false]);
  });

  it('changes nothing when it is imported a second time', async () => {
    const { digest } = await preview(two);
    await carryOut(two, digest);
    expect((await carryOut(two, digest)).body.message).toContain('もう一度ファイルを選んで');
    const again = await preview(two);
    expect(again.counts).toMatchObject({ unchanged: 2 });
    expect((await carryOut(two, again.digest)).body.message).toContain('変更がありません');
  });

  it('is imported once by two who do it at the same time', async () => {
    const { digest } = await preview(two);
    const both = await Promise.all([carryOut(two, digest), carryOut(two, digest)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await roster()).toHaveLength(2);
  });

  it('reads what the list wrote', async () => {
    await imported(two);
    const { text } = await office.get('/api/members/csv');
    expect((await preview(Buffer.from(text))).counts).toMatchObject({ unchanged: 2, refused: 0 });
  });
});

describe('an import', () => {
  it('is undone as a whole: what was new goes, what was changed, left or returned is as before', async () => {
    await imported(two);
    await imported(file('M-002,個人,斉藤 花子,サイトウ ハナコ,,退会'));
    const before = await roster();
    const { leftAt } = await db.member.findUniqueOrThrow({ where: { numberKey: 'M2' } });
    const { id } = await imported(
      file('M-001,法人,新社名,,,', 'M-002,個人,斉藤 花子,,,有効', 'M-003,法人,新会員,,,'),
    );
    const answer = await undo(id);
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { undone_at: '2026-04-10T00:00:00.000Z', counts: { new: 1, changed: 1, returned: 1 } },
    ]);
    expect(await roster()).toEqual(before);
    const back = await db.member.findUniqueOrThrow({ where: { numberKey: 'M2' } });
    expect(back.leftAt).toEqual(leftAt);
    expect((await undo(id)).body.message).toBe('この取込はすでに取り消されています。');
    expect(await audited(db, 'member_import', id)).toEqual([
      ['members.imported', office.adminId],
      ['members.import_undone', office.adminId],
    ]);
  });

  it('of three hundred is imported and undone with as many statements as one of three', async () => {
    const names = (count: number, ending: string) =>
      file(
        ...Array.from({ length: count }, (_, i) => `M-${i + 1},法人,株式会社${i}${ending},,,有効`),
      );
    const statementsOf = async (count: number) => {
      await imported(names(count, ''));
      const changed = names(count, '・新');
      const { digest } = await preview(changed);
      const importing = await recordStatements(() => carryOut(changed, digest));
      const { id } = await db.memberImport.findFirstOrThrow({ orderBy: { id: 'desc' } });
      const undoing = await recordStatements(() => undo(id));
      expect((await roster()).at(-1)?.[2]).toBe(`株式会社${count - 1}`);
      return [importing.length, undoing.length];
    };
    const few = await statementsOf(3);
    expect(await statementsOf(300)).toEqual(few);
  });

  it('is not undone once one of its members has changed', async () => {
    const { id } = await imported(two);
    const { id: memberId } = await db.member.findUniqueOrThrow({ where: { numberKey: 'M1' } });
    await office.send('post', `/api/members/${memberId}/leave`);
    const answer = await undo(id);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'この取込のあとに変更された会員が1名いるため取り消せません。退会や変更は会員ごとに行ってください。',
    ]);
  });

  it('is not undone when somebody applies with one of its members at the same moment', async () => {
    const { id } = await imported(two);
    const { id: memberId } = await db.member.findUniqueOrThrow({ where: { numberKey: 'M1' } });
    const { id: submissionId } = await buildSubmission(db);
    let undoing: ReturnType<typeof undo> | undefined;
    await inTransaction(db, async (tx) => {
      // An application that names the number locks the member in this way.
      await tx.$queryRaw`SELECT id FROM members WHERE id = ${memberId} FOR KEY SHARE`;
      await tx.submission.update({ where: { id: submissionId }, data: { memberId } });
      undoing = undo(id);
      await waitsForLock(context.pool);
    });
    const answer = await undoing;
    expect([answer?.status, answer?.body.message]).toEqual([
      409,
      expect.stringContaining('申込や受講枠が1件あるため'),
    ]);
    expect(await roster()).toHaveLength(2);
  });

  it('is not undone while a company holds places without names at the price of one of its members', async () => {
    const { id } = await imported(two);
    const { id: memberId } = await db.member.findUniqueOrThrow({ where: { numberKey: 'M1' } });
    const { id: seminarId } = await buildSeminar(db);
    const { id: groupId } = await buildGroup(db, seminarId);
    const place = await db.groupPlace.create({
      data: {
        publicId: newPublicId(),
        groupId,
        seminarId,
        fee: 6000,
        priceKind: 'member',
        claim: { memberNumber: 'M-001', memberClaim: 'matched', memberId },
        createdAt: context.clock(),
      },
    });
    const refused = await undo(id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('申込や受講枠が1件あるため'),
    ]);
    // Once they are given up, nothing of the member is in use.
    await db.groupPlace.update({
      where: { id: place.id },
      data: { releasedAt: context.clock() },
    });
    expect((await undo(id)).status).toBe(200);
  });

  it('is listed with who did it, and belongs to the office', async () => {
    const { id } = await imported(two);
    const viewer = await loggedIn(context, 'viewer');
    const { body } = await viewer.get('/api/members/imports').expect(200);
    expect(body.data).toMatchObject([{ id, file_name: 'roster.csv', undone_at: null }]);
    expect((await undo(id, viewer)).status).toBe(403);
    expect((await viewer.upload('/api/members/import/preview', two)).status).toBe(403);
    expect((await carryOut(two, 'x', 'stay', viewer)).status).toBe(403);
    expect((await undo(999_999)).status).toBe(404);
    const audit = await db.auditEntry.findFirstOrThrow({ where: { action: 'members.imported' } });
    expect(audit).toMatchObject({ adminId: office.adminId, after: { new: 2 } });
  });
});
