import { beforeEach, expect, test } from 'vitest';
import { buildAssociation } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { associationParts, presentSettings } from './presentAssociation.ts';
import { buildPng } from './testing/buildPng.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const { name: officeName } = await db.admin.findUniqueOrThrow({ where: { id: office.adminId } });

beforeEach(async () => {
  // Each test sees its own entries alone; outside of tests the trigger keeps all of them.
  await db.$transaction([
    db.$executeRaw`ALTER TABLE audit_entries DISABLE TRIGGER audit_entries_kept`,
    db.auditEntry.deleteMany(),
    db.$executeRaw`ALTER TABLE audit_entries ENABLE TRIGGER audit_entries_kept`,
  ]);
  await db.association.deleteMany();
  await buildAssociation(db);
});

async function shown() {
  const { status, body } = await office.get('/api/association');
  expect(status).toBe(200);
  return body.data;
}

const save = async (change: object) =>
  office.send('put', '/api/association', { ...(await shown()), ...change });
const setSeal = (png: string | null, version = 1) =>
  office.send('put', '/api/association/seal', { version, png });
const history = async () => (await office.get('/api/association/changes')).body.data;

test('the settings contain the issuer and the texts of receipts', async () => {
  expect(await shown()).toEqual({
    name: '一般社団法人 東都医療機器協会',
    representative: '代表理事 佐藤 正',
    postal_code: '101-0061',
    address: '東京都千代田区神田三崎町1-2-3',
    phone: '03-1234-5678',
    email: 'office@example.com',
    registration_number: 'T7000012050002',
    registration_number_warning: false,
    receipt_proviso: '「{講習会名}」受講料として',
    tax_rounding: 'down',
    transfer_fees: expect.stringMatching(/^110, 145, /),
    deadline_rule: 'arrival',
    office_hours: '',
    public_list: 'hidden',
    undo_seconds: 0,
    borne_shortfall: 0,
    kept_surplus: 0,
    purpose_of_use: '講習会の運営のために利用します。',
    privacy_notice: '個人情報の取扱い',
    transactions_notice: '特定商取引法に基づく表記',
    cancellation_notice: 'お申し込み後の取消は事務局へご連絡ください。',
    name_en: '',
    address_en: '',
    office_hours_en: '',
    purpose_of_use_en: '',
    privacy_notice_en: '',
    transactions_notice_en: '',
    cancellation_notice_en: '',
    seal: null,
    signing: null,
    version: 1,
  });
});

test('what applicants read in English can be added, and is shown to everybody', async () => {
  const english = {
    name_en: ' Saito Association ',
    address_en: '1-1 Umeda, Kita-ku, Osaka',
    cancellation_notice_en: 'Call us.',
  };
  expect((await save(english)).status).toBe(200);
  const site = await office.get('/api/site');
  expect(site.body.data).toMatchObject({
    association: {
      name_en: 'Saito Association',
      address_en: '1-1 Umeda, Kita-ku, Osaka',
      office_hours_en: '',
    },
    notices: { cancellation_en: 'Call us.', privacy_en: '' },
  });
  await save({ name_en: '', address_en: '', cancellation_notice_en: '' });
});

test('a change is normalised, stored and recorded with the old values, the author and the time', async () => {
  const { status, body } = await save({
    name: '  一般社団法人 西都医療機器協会 ',
    postal_code: '〒５３００００１',
    registration_number: 'ｔ4011001098993',
    transfer_fees: '４４０円、330',
    undo_seconds: 300,
    borne_shortfall: 880,
  });
  expect(status).toBe(200);
  const normalised = {
    name: '一般社団法人 西都医療機器協会',
    postal_code: '530-0001',
    registration_number: 'T4011001098993',
    transfer_fees: '330, 440',
    undo_seconds: 300,
    borne_shortfall: 880,
  };
  expect(body.data).toMatchObject({ ...normalised, version: 2 });
  expect(await shown()).toEqual(body.data);
  expect(await history()).toEqual([
    {
      id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      who: officeName,
      before: {
        name: '一般社団法人 東都医療機器協会',
        postal_code: '101-0061',
        registration_number: 'T7000012050002',
        transfer_fees: expect.stringMatching(/^110, /),
        undo_seconds: '0',
        borne_shortfall: '0',
      },
      after: { ...normalised, undo_seconds: '300', borne_shortfall: '880' },
    },
  ]);
});

test('a save that changes nothing is not recorded', async () => {
  expect((await save({})).body.data.version).toBe(1);
  expect(await history()).toEqual([]);
});

test('a registration number with a wrong check digit is stored, with a warning', async () => {
  const { status, body } = await save({ registration_number: 'T1234567890123' });
  expect([status, body.data.registration_number_warning]).toEqual([200, true]);
});

test('an issuer that is not registered leaves the number empty', async () => {
  const { body } = await save({ registration_number: ' ' });
  expect(body.data).toMatchObject({
    registration_number: null,
    registration_number_warning: false,
  });
});

test('all problems of a save are named at once, and nothing is stored', async () => {
  const { status, body } = await save({
    name: '東都😀協会',
    representative: ' ',
    postal_code: '101',
    phone: '電話',
    email: 'office',
    registration_number: 'T123',
    receipt_proviso: '{会社名}様の受講料',
    tax_rounding: 'sideways',
    transfer_fees: '330円くらい',
    undo_seconds: 301,
    borne_shortfall: 881,
    kept_surplus: -1,
    privacy_notice: '',
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).toSorted()).toEqual([
    'borne_shortfall',
    'email',
    'kept_surplus',
    'name',
    'phone',
    'postal_code',
    'privacy_notice',
    'receipt_proviso',
    'registration_number',
    'representative',
    'tax_rounding',
    'transfer_fees',
    'undo_seconds',
  ]);
  expect(body.errors.name).toEqual([
    '印刷できない文字（😀）が含まれています。別の文字に置き換えてください。',
  ]);
  expect(body.errors.receipt_proviso).toEqual([
    '{会社名}は使えません。使えるのは{講習会名}、{講習会コード}です。',
  ]);
  expect((await shown()).version).toBe(1);
  expect((await office.send('put', '/api/association', {})).status).toBe(422);
});

test('when two staff members save at once, the second one gets an error', async () => {
  const settings = await shown();
  const answers = await Promise.all(
    ['先の変更', '後の変更'].map((name) =>
      office.send('put', '/api/association', { ...settings, name }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toContain('ほかの担当者が設定を変更しました');
  expect(await history()).toHaveLength(1);
});

test('a seal is set, shown, recorded and removed again', async () => {
  const png = buildPng();
  const set = await setSeal(png.toString('base64'));
  expect(set.status).toBe(200);
  expect(set.body.data).toMatchObject({ seal: { width: 120, height: 120 }, version: 2 });
  const file = await office.get('/api/association/seal').buffer(true);
  expect(file.headers['content-type']).toBe('image/png');
  expect(Buffer.from(file.body).equals(png)).toBe(true);

  expect((await setSeal(null, 2)).body.data).toMatchObject({ seal: null, version: 3 });
  expect((await office.get('/api/association/seal')).status).toBe(404);
  const { sha256 } = set.body.data.seal;
  expect(await history()).toMatchObject([
    { before: { seal: sha256 }, after: { seal: null } },
    { before: { seal: null }, after: { seal: sha256 } },
  ]);
  expect(await db.sealImage.count({ where: { sha256 } })).toBe(1);
});

test('a file that is not a PNG, and a seal based on an old version, are refused', async () => {
  const notPng = await setSeal(Buffer.from('GIF89a').toString('base64'));
  expect(notPng.status).toBe(422);
  expect(notPng.body.errors.png).toEqual([
    'PNG形式の画像として読み取れません。別のファイルを選んでください。',
  ]);
  expect((await setSeal('not base64 at all!')).status).toBe(422);
  expect((await setSeal(buildPng().toString('base64'), 9)).status).toBe(409);
  expect((await shown()).seal).toBeNull();
});

test('the settings show the signing certificate and whether it is valid', async () => {
  expect((await office.get('/api/association')).body.data.signing).toBeNull();
  const row = await db.association.findUniqueOrThrow({
    where: { id: 1 },
    include: associationParts,
  });
  const validity = {
    subject: '東都医療機器協会',
    from: new Date('2026-01-01T00:00:00+09:00'),
    until: new Date('2026-04-20T00:00:00+09:00'),
  };
  const none = new Uint8Array();
  const pdfSigning = { p12: none, password: '', certificate: none, validity };
  const env = { ...context.env, pdfSigning };
  const clock = () => new Date('2026-04-10T00:00:00+09:00');
  expect(presentSettings(row, { env, clock }).signing).toEqual({
    subject: '東都医療機器協会',
    valid_from: '2026-01-01',
    valid_until: '2026-04-20',
    state: 'ends_soon',
  });
});
