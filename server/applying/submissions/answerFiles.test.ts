import {
  smallHeic,
  smallJpeg,
  smallPdf,
  smallPng,
} from '@seminar/shared/catalogue/answers/files/testing/files';
import { addedFieldSchema } from '@seminar/shared/catalogue/form-templates/newField';
import supertest from 'supertest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as activePdf from '../../catalogue/answers/files/activePdf.ts';
import { forgetUploadsJob } from '../../catalogue/answers/files/forgetUploadsJob.ts';
import { findFormDefinition } from '../../catalogue/form-templates/findFormDefinition.ts';
import { addField } from '../../catalogue/form-templates/addField.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { fileThreads } from '../../platform/imports/fileThreads.ts';
import { audited } from '../../testing/audited.ts';
import { buildVirtualAccount } from '../../testing/factories.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { offerSeatsJob } from '../waiting-list/offerSeatsJob.ts';

const context = await testContext();
const applicant = onPage(context);
const { db, pool } = context;
const office = await loggedIn(context);
const clerk = await loggedIn(context, 'clerk');
const viewer = await loggedIn(context, 'viewer');
const accountant = await loggedIn(context, 'accountant');

beforeEach(async () => {
  await pool.query('TRUNCATE rate_limits');
  await db.answerFile.deleteMany({ where: { submissionId: null } });
});

/** An open seminar whose form asks for a file. */
async function seminarWithFile({
  required = true,
  accepts = ['pdf', 'picture'],
  maximum = 2,
} = {}) {
  const open = await buildOpenSeminar(db);
  const row = await addField(context, {
    templateId: open.template.id,
    field: addedFieldSchema.parse({
      label: '資格証の写し',
      label_en: 'Copy of your licence',
      field_type: 'file',
      is_required: required,
      accepts,
      maximum,
    }),
    adminId: office.adminId,
  });
  const form = await findFormDefinition(db, open.template.id);
  if (!form) throw new Error('the form is gone');
  const uploads = open.path.replace('submit-application', 'uploads');
  return { ...open, form, fieldId: row.id, uploads };
}

type Asked = Awaited<ReturnType<typeof seminarWithFile>>;

function send(path: string, bytes: Uint8Array) {
  return supertest(testServer(context))
    .post(path)
    .set('Content-Type', 'application/octet-stream')
    .send(Buffer.from(bytes));
}

const upload = (
  { uploads, fieldId }: Pick<Asked, 'uploads' | 'fieldId'>,
  bytes: Uint8Array = smallPdf(),
  name = '資格証.pdf',
) => send(`${uploads}?field_id=${fieldId}&file_name=${encodeURIComponent(name)}`, bytes);

async function tokenOf(asked: Asked, bytes?: Uint8Array, name?: string): Promise<string> {
  const { status, body } = await upload(asked, bytes, name);
  expect(status).toBe(201);
  return body.data.token;
}

let people = 0;
/** Somebody whom no other application names. */
function somebody() {
  people += 1;
  const birth = new Date(Date.UTC(1970, 0, people)).toISOString().slice(0, 10);
  return { email: `person${people}@example.jp`, birth_date: birth };
}

/** As if so many had used the limit up. */
const useUp = (limit: string) =>
  pool.query('UPDATE rate_limits SET points = 1000 WHERE key LIKE $1', [`${limit}%`]);

function apply({ path, form, fieldId }: Asked, token: string | null, overrides = {}) {
  const fields = [
    ...entriesOf(form, { ...somebody(), ...overrides }),
    ...(token === null ? [] : [{ field_id: fieldId, value: token }]),
  ];
  return supertest(testServer(context)).post(path).send({ fields });
}

/** An application that waits for the office to look at its file. */
async function applied(asked: Asked, bytes?: Uint8Array, name?: string) {
  const answer = await apply(asked, await tokenOf(asked, bytes, name));
  expect(answer.status).toBe(201);
  const publicId: string = answer.body.data.submission_id;
  const row = await db.submission.findUniqueOrThrow({
    where: { publicId },
    include: { files: { select: { id: true } } },
  });
  return { ...row, answer: answer.body, fileId: row.files[0]?.id ?? 0 };
}

const kindsOf = async (submissionId: number) =>
  (await db.mail.findMany({ where: { submissionId }, orderBy: { id: 'asc' } })).map(
    ({ kind }) => kind,
  );
const pathOf = ({ publicId }: { publicId: string }) => `/api/submissions/${publicId}`;
const approve = (it: { publicId: string; fileId: number }, by = clerk) =>
  by.send('post', `${pathOf(it)}/files/approve`, { file_ids: [it.fileId] });
const reject = (it: { publicId: string; fileId: number }, body: object, by = clerk) =>
  by.send('post', `${pathOf(it)}/files/${it.fileId}/reject`, body);

const asked = await seminarWithFile();

describe('an upload', () => {
  it('is kept under a token that nobody can guess, as what its bytes say', async () => {
    const { body } = await upload(asked, smallJpeg(), 'C:\\私の写真\u202e.pdf');
    expect(body.data).toEqual({
      token: expect.stringMatching(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){5}$/),
      file_name: '私の写真.pdf.jpg',
      media_type: 'image/jpeg',
      size: smallJpeg().length,
      expires_at: expect.any(String),
    });
    const [stored] = await db.answerFile.findMany({ where: { submissionId: null } });
    expect(JSON.stringify(stored?.tokenHash)).not.toContain(body.data.token);
    expect(Buffer.from(stored?.bytes ?? []).equals(Buffer.from(smallJpeg()))).toBe(true);
  });

  it.each<[string, () => Uint8Array, string]>([
    ['a page that is called a PDF', () => new TextEncoder().encode('<script>'), 'PDF, JPEG, PNG'],
    ['a picture of a phone', smallHeic, 'HEIC'],
    ['an empty file', () => new Uint8Array(), '空'],
    ['half a PDF', () => smallPdf().slice(0, 15), '壊れている'],
    ['more than the field takes', () => smallPdf(2 * 1024 * 1024 + 1), '2MBまで'],
  ])('is refused when it is %s', async (_, bytes, said) => {
    const { status, body } = await upload(asked, bytes());
    expect(status).toBe(422);
    expect(body.errors.file[0]).toContain(said);
    expect(await db.answerFile.count({ where: { submissionId: null } })).toBe(0);
  });

  it('is refused before it is read when no field could take it', async () => {
    const { status, body } = await upload(asked, smallPdf(5 * 1024 * 1024 + 1));
    expect([status, body.message]).toEqual([413, expect.stringContaining('5MBまで')]);
  });

  it('is refused for a field that asks for no file, another form’s field, and without a name', async () => {
    const other = await seminarWithFile();
    const text = asked.form.fields.find(({ key }) => key === 'family_name')?.id ?? 0;
    for (const fieldId of [text, other.fieldId, 999_999]) {
      const { status, body } = await upload({ ...asked, fieldId });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['field_id']]);
    }
    const nameless = await send(`${asked.uploads}?field_id=${asked.fieldId}`, smallPdf());
    expect(Object.keys(nameless.body.errors)).toEqual(['file_name']);
    const query = `field_id=${asked.fieldId}&file_name=a.pdf`;
    const unknown = await send(
      `/api/seminars/continuous-training/NONE/uploads?${query}`,
      smallPdf(),
    );
    expect(unknown.status).toBe(404);
    const json = await supertest(testServer(context)).post(`${asked.uploads}?${query}`).send({});
    expect(json.status).toBe(415);
  });

  it('comes within the application period, unless the office sends it', async () => {
    const closed = await seminarWithFile();
    await db.seminar.update({
      where: { id: closed.seminar.id },
      data: { entryStart: new Date('2026-01-01'), entryEnd: new Date('2026-01-31') },
    });
    const refused = await upload(closed);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['seminar']]);
    const path = `${closed.uploads}?field_id=${closed.fieldId}&file_name=a.pdf`;
    expect((await clerk.upload(path, smallPdf())).status).toBe(201);
  });

  it('is one of sixty in an hour from one address', async () => {
    expect((await upload(asked)).status).toBe(201);
    await useUp('upload-file');
    const { status, headers } = await upload(asked);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is refused while too much waits, from one address or from all', async () => {
    const fill = (address: string, size: number, count: number) =>
      pool.query(
        `INSERT INTO answer_files (seminar_id, field_id, token_hash, address, file_name, media_type, size, bytes, uploaded_at)
         SELECT $1, $2, 'filled ' || $3 || n, $3, 'a.pdf', 'application/pdf', $4, convert_to(repeat('x', $4), 'UTF8'), $6
         FROM generate_series(1, $5) AS n`,
        [asked.seminar.id, asked.fieldId, address, size, count, context.clock()],
      );
    const ours = (await upload(asked)) && (await db.answerFile.findFirstOrThrow()).address;
    await fill(ours ?? '', 5 * 1024 * 1024, 20);
    const { status, body } = await upload(asked);
    expect([status, body.message]).toEqual([503, expect.stringContaining('ただいまファイルを')]);
  });

  it('that no application binds is deleted after a day', async () => {
    const token = await tokenOf(asked);
    const bound = await applied(asked);
    const made = (hours: number) =>
      db.answerFile.updateMany({
        data: { uploadedAt: new Date(context.clock().getTime() - hours * 3_600_000) },
      });
    await made(23.9);
    await forgetUploadsJob(context);
    expect(await db.answerFile.count({ where: { submissionId: null } })).toBe(1);
    await made(24);
    const late = await apply(asked, token);
    expect(late.body.errors[`field_${asked.fieldId}`][0]).toContain('「資格証の写し」');
    await forgetUploadsJob(context);
    expect(await db.answerFile.count({ where: { submissionId: null } })).toBe(0);
    expect(await db.answerFile.count({ where: { submissionId: bound.id } })).toBe(1);
  });
});

describe('an application with a file', () => {
  it('waits for the office, keeps its seat, and names no account', async () => {
    await buildVirtualAccount(db, { state: 'free' });
    const it = await applied(asked, smallPng(), '証明書.png');
    expect(it.answer.meta.status).toBe('partial_success');
    expect(it.answer.meta.message).toContain('ファイルを事務局で確認し');
    expect(it).toMatchObject({
      status: 'needs_check',
      attention: ['file_unchecked'],
      virtualAccountId: null,
    });
    expect(await kindsOf(it.id)).toEqual(['files_received']);
    const mail = await db.mail.findFirstOrThrow({ where: { submissionId: it.id } });
    expect(mail.text).not.toContain('証明書');

    const seen = (await viewer.get(pathOf(it))).body.data;
    expect(seen.answers[`field_${asked.fieldId}`]).toEqual({
      label: '資格証の写し',
      value: '証明書.png',
    });
    expect(seen).toMatchObject({ on_hold: true, files_wait_for: 'office' });
    expect(seen.files).toEqual([
      expect.objectContaining({
        file_id: it.fileId,
        state: 'waiting',
        file_name: '証明書.png',
        media_type: 'image/png',
      }),
    ]);
    const page = (await supertest(testServer(context)).get(pathOf(it))).body.data;
    expect(page.files).toEqual([
      expect.objectContaining({ file_id: null, file_name: null, state: 'waiting' }),
    ]);
    expect(JSON.stringify(page)).not.toContain('証明書');
  });

  it('is refused without one where the form requires it, and goes on as usual where it does not', async () => {
    const refused = await apply(asked, null);
    expect(refused.body.errors[`field_${asked.fieldId}`]).toEqual(['資格証の写しは必須項目です。']);
    const optional = await seminarWithFile({ required: false });
    await buildVirtualAccount(db, { state: 'free' });
    const { body } = await apply(optional, null);
    expect(body.meta.status).toBe('success');
  });

  it('is refused with what is no token, and told which file to choose again', async () => {
    const wrong = await apply(asked, '<script>');
    expect(wrong.body.errors[`field_${asked.fieldId}`][0]).toContain('送信形式');
    const english = await apply(asked, 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA').set(
      'Accept-Language',
      'en',
    );
    expect(english.body.errors[`field_${asked.fieldId}`][0]).toContain('Copy of your licence');
    const numbers = await apply(asked, null, { email: 'x' }).send({
      fields: [{ field_id: asked.fieldId, option_id: 3 }],
    });
    expect(numbers.status).toBe(422);
  });

  it('binds no upload of another seminar or another field, and none twice', async () => {
    const other = await seminarWithFile();
    const foreign = await apply(other, await tokenOf(asked));
    expect(Object.keys(foreign.body.errors)).toEqual([`field_${other.fieldId}`]);
    const token = await tokenOf(asked);
    expect((await apply(asked, token)).status).toBe(201);
    const second = await apply(asked, token);
    expect([second.status, Object.keys(second.body.errors)]).toEqual([
      422,
      [`field_${asked.fieldId}`],
    ]);
  });

  it('is one of two that name the same upload in the same moment', async () => {
    const token = await tokenOf(asked);
    const answers = await Promise.all(Array.from({ length: 6 }, () => apply(asked, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422]);
  });

  it('gets the same answer for the same key, with the same file', async () => {
    const token = await tokenOf(asked);
    const fields = [
      ...entriesOf(asked.form, somebody()),
      { field_id: asked.fieldId, value: token },
    ];
    const submit = () =>
      supertest(testServer(context))
        .post(asked.path)
        .set('Idempotency-Key', 'the-same')
        .send({ fields });
    const [first, again] = [await submit(), await submit()];
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it('keeps its file when the office changes its other answers, and takes no file there', async () => {
    const it = await applied(asked);
    const department = asked.form.fields.find(({ key }) => key === 'department')?.id;
    const edit = (fields: object[]) => clerk.send('patch', pathOf(it), { fields });
    expect((await edit([{ field_id: department, value: '品質保証部' }])).status).toBe(200);
    const refused = await edit([{ field_id: asked.fieldId, value: await tokenOf(asked) }]);
    expect(refused.body.errors[`field_${asked.fieldId}`][0]).toContain(
      'この画面では変更できません',
    );
    const { answers } = (await viewer.get(pathOf(it))).body.data;
    expect(answers[`field_${asked.fieldId}`].value).toBe('資格証.pdf');
  });
});

describe('a file of an application', () => {
  it('is handed to the office as what it is, to be saved and not to be run, and noted', async () => {
    const it = await applied(asked, smallPng(), '証明書.png');
    const before = await db.accessEntry.count({ where: { action: 'submission_file.downloaded' } });
    const { status, headers, body } = await viewer.get(`${pathOf(it)}/files/${it.fileId}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['content-disposition']).toContain(
      `attachment; filename="___.png"; filename*=UTF-8''${encodeURIComponent('証明書.png')}`,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['cache-control']).toContain('no-store');
    expect(Buffer.from(body).equals(Buffer.from(smallPng()))).toBe(true);
    expect(await db.accessEntry.count({ where: { action: 'submission_file.downloaded' } })).toBe(
      before + 1,
    );
  });

  it('is not found under another application, as an upload, or by who is no staff', async () => {
    const [it, other] = [await applied(asked), await applied(asked)];
    await tokenOf(asked);
    const waiting = await db.answerFile.findFirstOrThrow({ where: { submissionId: null } });
    expect((await office.get(`${pathOf(other)}/files/${it.fileId}`)).status).toBe(404);
    expect((await office.get(`${pathOf(other)}/files/${waiting.id}`)).status).toBe(404);
    const stranger = supertest(testServer(context));
    expect((await stranger.get(`${pathOf(it)}/files/${it.fileId}`)).status).toBe(401);
  });
});

describe('approving', () => {
  it('gives the account and sends the instructions; a second time nothing happens', async () => {
    await buildVirtualAccount(db, { state: 'free' });
    const it = await applied(asked);
    const { status, body } = await approve(it);
    expect(status).toBe(200);
    expect(body.submission).toMatchObject({
      status: 'received',
      attention: [],
      on_hold: false,
      files_wait_for: null,
      files: [{ state: 'approved' }],
      applicant: { virtual_bank_account: { account_number: expect.any(String) } },
    });
    expect((await approve(it)).status).toBe(200);
    expect(await kindsOf(it.id)).toEqual(['files_received', 'transfer_instructions']);
    const history = (await viewer.get(`${pathOf(it)}/history`)).body.data;
    expect(history.map(({ what }: { what: string }) => what)).toContain(
      'submission.files_approved',
    );
  });

  it('by two at once gives one account and one mail', async () => {
    await buildVirtualAccount(db, { state: 'free' });
    await buildVirtualAccount(db, { state: 'free' });
    const taken = () => db.virtualAccount.count({ where: { state: 'taken' } });
    const it = await applied(asked);
    const before = await taken();
    const answers = await Promise.all([approve(it), approve(it, office), approve(it)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await taken()).toBe(before + 1);
    expect(await kindsOf(it.id)).toEqual(['files_received', 'transfer_instructions']);
  });

  it('without a free account leaves that to the job, and says so by mail', async () => {
    await db.virtualAccount.updateMany({ where: { state: 'free' }, data: { state: 'closed' } });
    const it = await applied(asked);
    expect((await approve(it)).body.submission).toMatchObject({
      status: 'needs_check',
      attention: ['no_virtual_account'],
    });
    expect(await kindsOf(it.id)).toEqual(['files_received', 'account_pending']);
  });

  it('makes an application that costs nothing complete', async () => {
    const free = await seminarWithFile();
    await db.seminar.update({ where: { id: free.seminar.id }, data: { entryFee: 0 } });
    const it = await applied(free);
    expect(it.attention).toEqual(['file_unchecked']);
    expect(await db.student.count({ where: { submissionId: it.id } })).toBe(0);
    await approve(it);
    expect(await db.student.count({ where: { submissionId: it.id } })).toBe(1);
    expect(await kindsOf(it.id)).toEqual(['files_received', 'application_received']);
  });

  it('waits for a possible duplicate to be accepted, and accepting waits for the file', async () => {
    await buildVirtualAccount(db, { state: 'free' });
    const twice = { email: 'twice@example.jp', birth_date: '1971-01-01' };
    await apply(asked, await tokenOf(asked), twice);
    const answer = await apply(asked, await tokenOf(asked), twice);
    const publicId: string = answer.body.data.submission_id;
    const { files } = (await office.get(`/api/submissions/${publicId}`)).body.data;
    const it = { publicId, fileId: files[0].file_id };
    const accepted = await clerk.send('patch', `${pathOf(it)}/status`, { status: 'received' });
    expect(accepted.body.submission).toMatchObject({
      status: 'needs_check',
      attention: ['file_unchecked'],
      applicant: { virtual_bank_account: null },
    });
    expect((await approve(it)).body.submission).toMatchObject({
      status: 'received',
      attention: [],
    });
  });

  it('leaves one whose address is not confirmed without an account until it is', async () => {
    await buildVirtualAccount(db, { state: 'free' });
    await applied(asked);
    await useUp('account-burst');
    const it = await applied(asked);
    expect(it.attention).toEqual(['unconfirmed', 'file_unchecked']);
    expect(await kindsOf(it.id)).toEqual(['confirm_address']);
    expect((await approve(it)).body.submission.attention).toEqual(['unconfirmed']);
    await supertest(testServer(context))
      .post('/api/confirmations')
      .send({ code: it.confirmationCode });
    const now = await db.submission.findUniqueOrThrow({ where: { id: it.id } });
    expect(now.attention).toEqual([]);
    expect(now.virtualAccountId).not.toBeNull();
    expect(await kindsOf(it.id)).toEqual(['confirm_address', 'transfer_instructions']);
  });

  it('comes after confirming the address, too', async () => {
    await buildVirtualAccount(db, { state: 'free' });
    await applied(asked);
    await useUp('account-burst');
    const it = await applied(asked);
    await supertest(testServer(context))
      .post('/api/confirmations')
      .send({ code: it.confirmationCode });
    const confirmed = await db.submission.findUniqueOrThrow({ where: { id: it.id } });
    expect(confirmed).toMatchObject({ attention: ['file_unchecked'], virtualAccountId: null });
    expect(await kindsOf(it.id)).toEqual(['confirm_address', 'files_received']);
    expect((await approve(it)).body.submission.attention).toEqual([]);
  });

  it('is refused for other files than were seen, for a cancelled application, and to who may not', async () => {
    const it = await applied(asked);
    expect((await approve({ ...it, fileId: it.fileId + 1000 })).status).toBe(409);
    const none = await clerk.send('post', `${pathOf(it)}/files/approve`, { file_ids: [] });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['file_ids']]);
    for (const who of [viewer, accountant]) expect((await approve(it, who)).status).toBe(403);
    await clerk.send('patch', `${pathOf(it)}/status`, { status: 'cancelled' });
    const { status, body } = await approve(it);
    expect([status, body.message]).toEqual([409, expect.stringContaining('取り消されている')]);
  });

  it('still waits for the file after the application was cancelled and restored', async () => {
    await buildVirtualAccount(db, { state: 'free' });
    const it = await applied(asked);
    const change = (status: string) => clerk.send('patch', `${pathOf(it)}/status`, { status });
    await change('cancelled');
    expect((await change('received')).body.submission).toMatchObject({
      status: 'needs_check',
      attention: ['file_unchecked'],
      applicant: { virtual_bank_account: null },
    });
    expect((await approve(it)).body.submission.attention).toEqual([]);
  });
});

describe('asking for another file', () => {
  const reason = { rejection: 'unreadable', note: '裏面もお送りください。' };

  it('mails the reason and the office’s words; the applicant sends another one, and the office approves it', async () => {
    await buildVirtualAccount(db, { state: 'free' });
    const it = await applied(asked);
    const { body } = await reject(it, reason);
    expect(body.submission).toMatchObject({
      attention: ['file_rejected'],
      files_wait_for: 'applicant',
      files: [{ state: 'rejected', rejection: 'unreadable', rejection_note: reason.note }],
    });
    const mail = await db.mail.findFirstOrThrow({
      where: { submissionId: it.id, kind: 'file_rejected' },
    });
    expect(mail.text).toContain('資格証の写し：文字や写真が読み取れません');
    expect(mail.text).toContain(reason.note);
    expect(mail.text).toContain(`/submissions/${it.publicId}`);

    const path = `${pathOf(it)}/files?field_id=${asked.fieldId}&file_name=${encodeURIComponent('裏面.pdf')}`;
    expect((await applicant.upload(path, smallHeic())).status).toBe(422);
    expect((await applicant.upload(path, smallPdf(600))).status).toBe(204);
    const now = (await office.get(pathOf(it))).body.data;
    expect(now).toMatchObject({ attention: ['file_unchecked'], files_wait_for: 'office' });
    expect(now.answers[`field_${asked.fieldId}`].value).toBe('裏面.pdf');
    expect(await db.answerFile.count({ where: { submissionId: it.id } })).toBe(1);

    expect((await approve(it)).status).toBe(409);
    const approved = await approve({ ...it, fileId: now.files[0].file_id });
    expect(approved.body.submission.attention).toEqual([]);
    expect(await kindsOf(it.id)).toEqual([
      'files_received',
      'file_rejected',
      'transfer_instructions',
    ]);
    const late = await applicant.upload(path, smallPdf());
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining('確認が済んで'),
    ]);
    const entries = await audited(db, 'submission', it.id);
    expect(entries.filter(([action]) => action.startsWith('submission.file_re'))).toEqual([
      ['submission.file_rejected', clerk.adminId],
      ['submission.file_replaced', null],
    ]);
  });

  it('reaches who had no address, once the office has found it out', async () => {
    const own = await seminarWithFile();
    const { id: field_id } = await db.templateField.findFirstOrThrow({
      where: { templateId: own.template.id, key: 'email' },
    });
    await db.templateField.update({ where: { id: field_id }, data: { isRequired: false } });
    const answer = await apply(own, await tokenOf(own), { email: null });
    const publicId: string = answer.body.data.submission_id;
    const { id, files } = await db.submission.findUniqueOrThrow({
      where: { publicId },
      include: { files: { select: { id: true } } },
    });
    expect((await reject({ publicId, fileId: files[0]?.id ?? 0 }, reason)).status).toBe(200);
    expect(await kindsOf(id)).toEqual([]);
    const fields = [{ field_id, value: 'found@example.jp' }];
    const edited = await clerk.send('patch', pathOf({ publicId }), { fields });
    expect(edited.status, edited.text).toBe(200);
    expect(await kindsOf(id)).toEqual(['file_rejected']);
  });

  it('can be taken back by approving', async () => {
    const it = await applied(asked);
    await reject(it, { rejection: 'other' });
    expect((await approve(it)).body.submission.files).toMatchObject([{ state: 'approved' }]);
  });

  it('is refused without a reason, twice, for another application’s file, and to who may not', async () => {
    const [it, other] = [await applied(asked), await applied(asked)];
    for (const body of [{}, { rejection: 'ugly' }]) {
      expect(Object.keys((await reject(it, body)).body.errors)).toEqual(['rejection']);
    }
    expect((await reject(it, { ...reason, note: 'x'.repeat(501) })).status).toBe(422);
    for (const who of [viewer, accountant])
      expect((await reject(it, reason, who)).status).toBe(403);
    expect((await reject({ ...it, fileId: other.fileId }, reason)).status).toBe(409);
    expect((await reject(it, reason)).status).toBe(200);
    expect((await reject(it, reason)).status).toBe(409);
  });

  it('is looked at for its content only once its size and its kind are taken', async () => {
    const looks = vi.spyOn(activePdf, 'problemOfPdf');
    try {
      const own = await seminarWithFile({ accepts: ['picture'], maximum: 1 });
      const it = await applied(own, smallPng());
      const path = `${pathOf(it)}/files?field_id=${own.fieldId}&file_name=a.pdf`;
      for (const file of [smallPdf(), smallPdf(1024 * 1024 + 1)]) {
        expect((await applicant.upload(path, file)).status).toBe(422);
        expect((await upload(own, file)).status).toBe(422);
      }
      expect(looks).not.toHaveBeenCalled();
    } finally {
      looks.mockRestore();
    }
  });

  it('is looked at in a thread, and other requests don’t wait for it', async () => {
    const looks = vi.spyOn(activePdf, 'problemOfPdf');
    const it = await applied(asked, smallPng());
    const path = `${pathOf(it)}/files?field_id=${asked.fieldId}&file_name=a.pdf`;
    const stop = fileThreads.start();
    try {
      const script = Buffer.from(smallPdf()).toString('latin1').replace('\n', '\n/JavaScript \n');
      for (const refused of [
        await upload(asked, Buffer.from(script, 'latin1')),
        await applicant.upload(path, Buffer.from(script, 'latin1')),
      ]) {
        expect([refused.status, refused.text]).toEqual([
          422,
          expect.stringContaining('JavaScript'),
        ]);
      }
      expect((await upload(asked)).status).toBe(201);
      expect((await applicant.upload(path, smallPdf())).status).toBe(204);
      // The thread has its own copy of the module; what is looked at in this one is counted.
      expect(looks).not.toHaveBeenCalled();
    } finally {
      await stop();
      looks.mockRestore();
    }
  });

  it('replaces only what was sent, by its link', async () => {
    const it = await applied(asked);
    const text = asked.form.fields.find(({ key }) => key === 'family_name')?.id;
    const wrong = await applicant.upload(
      `${pathOf(it)}/files?field_id=${text}&file_name=a.pdf`,
      smallPdf(),
    );
    expect(Object.keys(wrong.body.errors)).toEqual(['field_id']);
    const guess = `/api/submissions/AAAAA-AAAAA-AAAAA-AAAAA-AAAAA-AAAAA/files`;
    expect((await send(`${guess}?field_id=1&file_name=a.pdf`, smallPdf())).status).toBe(403);
  });

  it('at the same moment as a new file is one or the other, never lost', async () => {
    const it = await applied(asked);
    const path = `${pathOf(it)}/files?field_id=${asked.fieldId}&file_name=b.pdf`;
    const [rejected, replaced] = await Promise.all([
      reject(it, reason),
      applicant.upload(path, smallPdf()),
    ]);
    expect(replaced.status).toBe(204);
    expect([200, 409]).toContain(rejected.status);
    const now = await db.submission.findUniqueOrThrow({ where: { id: it.id } });
    expect(now.attention).toEqual(['file_unchecked']);
  });
});

describe('the person of an application with a file', () => {
  const replace = (it: { publicId: string }, token: string | null) => {
    const fields = [
      ...entriesOf(asked.form, { ...somebody(), given_name: '花子' }),
      ...(token === null ? [] : [{ field_id: asked.fieldId, value: token }]),
    ];
    return clerk.send('post', `${pathOf(it)}/replace-person`, { fields });
  };
  const filesOf = (it: { id: number }) =>
    db.answerFile.findMany({ where: { submissionId: it.id }, orderBy: { id: 'asc' } });

  it('is replaced with a file of the new one, which counts as seen; the former one’s is deleted', async () => {
    await buildVirtualAccount(db, { state: 'free' });
    const it = await applied(asked, smallPdf(), '前任.pdf');
    const token = await tokenOf(asked, smallPng(), '後任.png');
    const { status, body, text } = await replace(it, token);
    expect(status, text).toBe(200);
    expect(body.submission).toMatchObject({
      status: 'received',
      attention: [],
      files_wait_for: null,
      files: [{ state: 'approved', file_name: '後任.png' }],
      applicant: { virtual_bank_account: { account_number: expect.any(String) } },
    });
    expect(body.submission.answers[`field_${asked.fieldId}`].value).toBe('後任.png');
    expect(await filesOf(it)).toMatchObject([{ fileName: '後任.png', tokenHash: null }]);
    expect((await viewer.get(`${pathOf(it)}/files/${it.fileId}`)).status).toBe(404);
    const told = await kindsOf(it.id);
    expect(told.slice(-3)).toEqual([
      'place_handed_over',
      'place_taken_over',
      'transfer_instructions',
    ]);
  });

  it.each(['waits', 'is rejected', 'is approved'])(
    'is replaced without one where the former one’s %s: nothing waits for it any more',
    async (state) => {
      await buildVirtualAccount(db, { state: 'free' });
      const it = await applied(asked);
      if (state === 'is rejected') await reject(it, { rejection: 'unreadable' });
      if (state === 'is approved') await approve(it);
      const { status, body, text } = await replace(it, null);
      expect(status, text).toBe(200);
      expect(body.submission).toMatchObject({
        status: 'received',
        attention: [],
        files: [],
        applicant: { virtual_bank_account: { account_number: expect.any(String) } },
      });
      expect(body.submission.answers[`field_${asked.fieldId}`].value).toBe('');
      expect(await filesOf(it)).toEqual([]);
      const instructions = (await kindsOf(it.id)).filter((kind) => kind.includes('instructions'));
      expect(instructions).toHaveLength(1);
    },
  );

  it('is not replaced with an upload that is gone, and then keeps the file', async () => {
    const it = await applied(asked);
    const token = await tokenOf(asked);
    await db.answerFile.deleteMany({ where: { submissionId: null } });
    const { status, body } = await replace(it, token);
    expect([status, Object.keys(body.errors)]).toEqual([422, [`field_${asked.fieldId}`]]);
    expect(await filesOf(it)).toHaveLength(1);
  });

  it('on the waiting list is offered the free seat once nothing keeps the place waiting', async () => {
    await db.seminar.update({
      where: { id: asked.seminar.id },
      data: { capacity: 0, waitingList: true },
    });
    const it = await applied(asked);
    expect(it.attention).toEqual(['file_unchecked']);
    await db.seminar.update({ where: { id: asked.seminar.id }, data: { capacity: 1000 } });
    const { body } = await replace(it, null);
    expect(body.submission.attention).toEqual([]);
    await buildVirtualAccount(db, { state: 'free' });
    await offerSeatsJob(context);
    expect(await kindsOf(it.id)).toContain('seat_offered');
    await db.seminar.update({
      where: { id: asked.seminar.id },
      data: { capacity: null, waitingList: false },
    });
  });
});

describe('the list', () => {
  it('finds what waits for the office, and who was asked for another file', async () => {
    const own = await seminarWithFile();
    const [waiting, rejected, done] = [await applied(own), await applied(own), await applied(own)];
    await reject(rejected, { rejection: 'expired' });
    await approve(done);
    const found = async (files: string) =>
      (
        await viewer.get(`/api/submissions?seminar_id=${own.seminar.id}&files=${files}`)
      ).body.data.map((row: { submission_id: string; files_wait_for: string }) => [
        row.submission_id,
        row.files_wait_for,
      ]);
    expect(await found('office')).toEqual([[waiting.publicId, 'office']]);
    expect(await found('applicant')).toEqual([[rejected.publicId, 'applicant']]);
    expect((await viewer.get('/api/submissions?files=x')).status).toBe(422);
  });
});

describe('the office’s own entry', () => {
  it('takes a file as seen, and may leave out what it has on paper', async () => {
    await buildVirtualAccount(db, { state: 'free' });
    const enter = async (token: string | null) => {
      const body = {
        seminar_id: asked.seminar.id,
        channel: 'fax',
        fields: [
          ...entriesOf(asked.form, somebody()),
          ...(token === null ? [] : [{ field_id: asked.fieldId, value: token }]),
        ],
      };
      const answer = await clerk.send('post', '/api/submissions', body);
      expect(answer.status).toBe(201);
      return (await office.get(`/api/submissions/${answer.body.data.submission_id}`)).body.data;
    };
    expect(await enter(await tokenOf(asked))).toMatchObject({
      attention: [],
      files: [{ state: 'approved' }],
    });
    await buildVirtualAccount(db, { state: 'free' });
    expect(await enter(null)).toMatchObject({ attention: [], files: [] });
  });
});
