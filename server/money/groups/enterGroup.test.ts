import { enteredGroupSchema } from '@seminar/shared/catalogue/group-applications/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildCertificate } from '../../testing/attendees.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildVirtualAccount } from '../../testing/factories.ts';
import { buildFileField } from '../../testing/fileField.ts';
import { groupOf } from '../../testing/groups.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { submitGroup } from './submitGroup.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context, 'clerk');

const enter = (body: object, client = office) =>
  client.send('post', '/api/groups', { channel: 'fax', ...body });
const storedGroup = (publicId: string) =>
  db.group.findUniqueOrThrow({
    where: { publicId },
    include: { submissions: { orderBy: { id: 'asc' } }, mails: true },
  });
const without = { name: '担当 花子', email: '', phone: '03-1234-5678' };

beforeEach(async () => {
  await db.mail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
});

describe('a company’s applications that the office enters', () => {
  it('are stored as those that the company sends, with how they came and who entered them', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const { status, body } = await enter({ ...groupOf(form, 2), seminar_id: seminar.id });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toEqual({
      group_id: expect.any(String),
      group_number: `${seminar.code}-G0001`,
    });
    const group = await storedGroup(body.data.group_id);
    expect(group).toMatchObject({ channel: 'fax', createdBy: office.adminId, language: 'ja' });
    expect(group.submissions.map(({ channel }) => channel)).toEqual(['fax', 'fax']);
    expect(group.mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['group_instructions', 'contact@kaisha.example.jp'],
    ]);
    const noted = await db.auditEntry.findMany({
      where: { action: { in: ['group.received', 'submission.received'] }, adminId: office.adminId },
    });
    expect(noted).toHaveLength(3);
    const page = await office.get(`/api/groups/${group.publicId}`);
    expect(page.body.data).toMatchObject({ channel: 'fax', people: 2 });
    const listed = await office.get(`/api/submissions?channel=fax&seminar_id=${seminar.id}`);
    expect(listed.body.data).toHaveLength(2);
  });

  it('may lack mail addresses: of people, which the office is shown, and of the contact, who gets no mail', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const order = { ...groupOf(form, 2), contact: without, seminar_id: seminar.id };
    order.attendees[1] = { fields: entriesOf(form, { given_name: '無', email: '' }) };
    const { status, body } = await enter(order);
    expect(status, JSON.stringify(body)).toBe(201);
    const group = await storedGroup(body.data.group_id);
    expect(group).toMatchObject({ email: '', mails: [] });
    expect(group.submissions.map(({ attention }) => attention)).toEqual([[], ['no_email']]);
    const read = await office.get(`/api/groups/${group.publicId}`);
    expect(read.body.data).toMatchObject({ email: '', can_be_asked: false });
    expect(read.body.data.virtual_bank_account).not.toBeNull();
  });

  it('need the contact’s address where the mails about its people go there', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    for (const mails_to of ['contact', 'both']) {
      const order = { ...groupOf(form, 1), contact: without, mails_to, seminar_id: seminar.id };
      const { status, body } = await enter(order);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['contact.email']]);
    }
    const wrong = { ...groupOf(form, 1), contact: { ...without, email: 'nowhere' } };
    const refused = await enter({ ...wrong, seminar_id: seminar.id });
    expect(refused.body.errors).toEqual({ 'contact.email': [expect.stringContaining('メール')] });
  });

  it('are entered outside the application period only knowingly', async () => {
    const { form, seminar } = await buildOpenSeminar(db, { entryEnd: new Date('2026-04-01') });
    await buildVirtualAccount(db);
    const order = { ...groupOf(form, 1), seminar_id: seminar.id };
    const refused = await enter(order);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['outside_period']]);
    expect((await enter({ ...order, outside_period: true })).status).toBe(201);
  });

  it('go beyond the seats only knowingly, which the audit says', async () => {
    const { form, seminar } = await buildOpenSeminar(db, { capacity: 1 });
    await buildVirtualAccount(db);
    const order = { ...groupOf(form, 2), seminar_id: seminar.id };
    const refused = await enter(order);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['beyond_seats']]);
    expect(await db.group.count({ where: { seminarId: seminar.id } })).toBe(0);
    const entered = await enter({ ...order, beyond_seats: true });
    expect(entered.status).toBe(201);
    const { id } = await storedGroup(entered.body.data.group_id);
    const { after } = await db.auditEntry.findFirstOrThrow({
      where: { entity: 'group', entityId: String(id), action: 'group.received' },
    });
    expect(after).toMatchObject({ beyond_seats: true, people: 2 });
  });

  it('are refused with all problems at once, and nothing of them is stored', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    const order = groupOf(form, 2);
    order.attendees[1] = { fields: entriesOf(form, { family_name: '', email: 'no address' }) };
    const key = (name: string) => `field_${form.fields.find((field) => field.key === name)?.id}`;
    const { status, body } = await enter({
      ...order,
      seminar_id: seminar.id,
      channel: 'web',
      company: { name: ' ', name_kana: '漢字' },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors as object).toSorted()).toEqual(
      [
        `attendees.1.${key('family_name')}`,
        `attendees.1.${key('email')}`,
        'channel',
        'company.name',
        'company.name_kana',
      ].toSorted(),
    );
    expect(await db.group.count({ where: { seminarId: seminar.id } })).toBe(0);
  });

  it('need a seminar with a form that asks nobody for a file', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    expect((await enter({ ...groupOf(form, 1), seminar_id: 999_999 })).status).toBe(404);
    const asked = { templateId: form.id, adminId: office.adminId, required: true };
    await buildFileField(context, asked);
    const files = await enter({ ...groupOf(form, 1), seminar_id: seminar.id });
    expect([files.status, Object.keys(files.body.errors)]).toEqual([422, ['seminar']]);
  });

  it('of a company without any mail address cannot be asked by mail for what is open', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const idOf = (key: string) => form.fields.find((field) => field.key === key)?.id ?? 0;
    const canBeAsked = async (email: string) => {
      const fields = [
        { field_id: idOf('family_name'), value: '電話' },
        { field_id: idOf('given_name'), value: '一郎' },
        { field_id: idOf('email'), value: email },
      ];
      const group = { ...groupOf(form, 1), contact: without, attendees: [{ fields }] };
      const entered = await enter({ ...group, seminar_id: seminar.id, leave_open: true });
      expect(entered.status, entered.text).toBe(201);
      const path = `/api/groups/${entered.body.data.group_id}`;
      const { data } = (await office.get(path)).body;
      expect(data.applications[0].open_answers).toBeGreaterThan(3);
      return data.answers_can_be_asked as boolean;
    };
    expect(await canBeAsked('')).toBe(false);
    expect(await canBeAsked('ichiro@kaisha.example.jp')).toBe(true);
  });

  it('may leave open all but the names, which the people or the contact are asked by mail', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    const account = await buildVirtualAccount(db);
    const idOf = (key: string) => form.fields.find((field) => field.key === key)?.id ?? 0;
    const named = (given: string, email = '') => ({
      fields: [
        { field_id: idOf('family_name'), value: '電話' },
        { field_id: idOf('given_name'), value: given },
        { field_id: idOf('email'), value: email },
      ],
    });
    const order = {
      company: { name: '株式会社ファクス', name_kana: '' },
      contact: { name: '担当 花子', email: 'fax@kaisha.example.jp', phone: '03-1234-5678' },
      attendees: [named('一郎', 'ichiro@kaisha.example.jp'), named('二郎'), named('三郎')],
      seminar_id: seminar.id,
    };
    const strict = await enter(order);
    expect(strict.status).toBe(422);
    expect(Object.keys(strict.body.errors)).toContain('company.name_kana');
    expect(Object.keys(strict.body.errors)).toContain(`attendees.2.field_${idOf('birth_date')}`);
    const nameless = { ...order, attendees: [{ fields: [] }], leave_open: true };
    const refused = await enter(nameless);
    expect(Object.keys(refused.body.errors)).toEqual(
      ['family_name', 'given_name'].map((key) => `attendees.0.field_${idOf(key)}`),
    );

    const { status, body } = await enter({ ...order, leave_open: true });
    expect(status, JSON.stringify(body)).toBe(201);
    const group = await storedGroup(body.data.group_id);
    const [first, second] = group.submissions;
    if (!first || !second) throw new Error('three people were entered');
    expect(group.submissions.map(({ attention }) => attention)).toEqual([
      ['answers_open'],
      ['no_email', 'answers_open'],
      ['no_email', 'answers_open'],
    ]);
    expect(group.mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['group_instructions', 'fax@kaisha.example.jp'],
      ['group_answers_asked', 'fax@kaisha.example.jp'],
    ]);
    const [, asked] = group.mails;
    expect(asked?.text).toContain('生年月日');
    expect(asked?.text).not.toContain('電話 二郎');
    expect(await db.mail.findMany({ where: { submissionId: first.id } })).toMatchObject([
      { kind: 'answers_asked', to: 'ichiro@kaisha.example.jp' },
    ]);
    const read = await office.get(`/api/groups/${group.publicId}`);
    expect(read.body.data.applications[1].open_answers).toBeGreaterThan(3);
    const listed = await office.get('/api/submissions?search=電話二郎');
    expect(listed.body.data).toMatchObject([{ application_number: second.number }]);
    const waiting = await office.get(`/api/submissions?answers=open&seminar_id=${seminar.id}`);
    expect(waiting.body.meta.total).toBe(3);
    const openGroups = async () => {
      const groups = await office.get(`/api/groups?answers=open&seminar_id=${seminar.id}`);
      return groups.body.data.map((row: { group_number: string }) => row.group_number);
    };
    expect(await openGroups()).toEqual([group.number]);

    // A payment doesn’t wait for open answers; the certificate waits for the birth date.
    await recordDeposit(
      context,
      bankDeposit({
        vaId: account.externalId,
        accountNumber: account.accountNumber,
        amount: 24_000,
        provider: account.provider,
      }),
    );
    const student = await db.student.findUniqueOrThrow({ where: { submissionId: second.id } });
    expect(student).toMatchObject({ name: '電話 二郎', nameKana: '', birthDate: null });
    const { id: certificateId } = await buildCertificate(db, student.id);
    const issue = () =>
      office.send('post', '/api/certificates/issue', { certificate_id: certificateId });
    expect((await issue()).body.message).toContain('生年月日');

    // The contact tells it on the group's page.
    const contact = onPage(context);
    const path = `/api/group-pages/${group.publicId}/people/${second.number}`;
    const own = (await contact.get(`${path}/own-changes`)).body.data.corrections;
    expect(own.own.fields.map(({ key }: { key: string }) => key)).not.toContain('birth_date');
    const open = own.open.fields.map(({ key }: { key: string }) => key);
    expect(open).toEqual(expect.arrayContaining(['family_name_kana', 'birth_date', 'email']));
    const told = entriesOf(form, {
      given_name: '二郎',
      birth_date: '1980-04-01',
      email: 'jiro@kaisha.example.jp',
    }).filter(({ field_id: id }) =>
      own.open.fields.some((field: { id: number }) => field.id === id),
    );
    const name = { field_id: idOf('family_name'), value: '別人' };
    const send = (fields: object[]) =>
      contact.send('post', `${path}/corrections`, { version: own.version, fields });
    expect((await send(told)).status).toBe(200);
    expect((await send([name])).status).toBe(409);
    // A mail address holds once its reader has confirmed it, as every other does.
    const before = await db.submission.findUniqueOrThrow({ where: { id: second.id } });
    expect(before).toMatchObject({ attention: ['no_email', 'answers_open'], email: '' });
    const asking = (await contact.get(`${path}/own-changes`)).body.data;
    expect(asking.address).toEqual({ asked_for: 'jiro@kaisha.example.jp', consent: 'none' });
    expect(asking.corrections.open.fields).toEqual([]);
    const mail = await db.mail.findFirst({ where: { to: 'jiro@kaisha.example.jp' } });
    const code = /new-([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    await contact.send('post', '/api/confirmations/address', { code }).expect(200);
    const after = await db.submission.findUniqueOrThrow({ where: { id: second.id } });
    expect(after).toMatchObject({ attention: [], status: 'received', applicantName: '電話 二郎' });
    const left = await office.get(`/api/submissions?answers=open&seminar_id=${seminar.id}`);
    expect(left.body.meta.total).toBe(2);
    const known = await db.student.findUniqueOrThrow({ where: { id: student.id } });
    expect(known.birthDate).toEqual(new Date('1980-04-01'));
    expect((await issue()).status).toBe(200);

    // A person who is added later may be as open.
    context.setClock('2026-04-10T09:30:00+09:00');
    const more = { attendees: [named('四郎')], channel: 'fax' };
    const added = `/api/groups/${group.publicId}/people`;
    expect((await office.send('post', added, more)).status).toBe(422);
    const joined = await office.send('post', added, { ...more, leave_open: true });
    expect(joined.status, joined.text).toBe(201);
    const [publicId] = joined.body.data.submission_ids as [string];
    const fourth = await db.submission.findUniqueOrThrow({ where: { publicId } });
    expect(fourth.attention).toEqual(['no_email', 'answers_open']);
    expect(await db.mail.count({ where: { kind: 'group_answers_asked' } })).toBe(2);
    expect(
      (await office.send('post', added, { attendees: [{ fields: [] }], leave_open: true })).status,
    ).toBe(422);

    context.setClock('2026-04-10T10:00:00+09:00');
    // Who is still open can be asked once more; of whom all is told, nothing is asked.
    const askAgain = () => office.send('post', `/api/groups/${group.publicId}/ask-answers`);
    const clicked = await Promise.all([askAgain(), askAgain()]);
    expect(clicked.map(({ status: code }) => code).toSorted()).toEqual([200, 409]);
    const again = clicked.find(({ status: code }) => code === 200) ?? clicked[0];
    expect(again.body.data.applications[1].open_answers).toBe(0);
    expect(await db.mail.count({ where: { kind: 'group_answers_asked' } })).toBe(3);
    expect(await db.mail.count({ where: { submissionId: second.id, kind: 'answers_asked' } })).toBe(
      0,
    );
    // Each person gets ten mails a day at most, also when others are asked with them.
    const askedOf = { submissionId: first.id, kind: 'answers_asked' } as const;
    const createdAt = new Date('2026-04-10T11:00:00+09:00');
    const written = { ...askedOf, to: first.email, subject: '', text: '', html: '', createdAt };
    await db.mail.createMany({
      data: Array.from({ length: 9 }, (_, count) => ({ ...written, eventKey: `asked:${count}` })),
    });
    context.setClock('2026-04-10T12:00:00+09:00');
    expect((await askAgain()).status).toBe(200);
    expect(await db.mail.count({ where: { ...askedOf, createdAt: { gt: createdAt } } })).toBe(0);
    expect(await db.mail.count({ where: { kind: 'group_answers_asked' } })).toBe(4);
    await db.submission.updateMany({ where: { groupId: group.id }, data: { attention: [] } });
    expect(await openGroups()).toEqual([]);
  });

  it('are stored once when the button is pressed twice', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const order = { ...groupOf(form, 2), seminar_id: seminar.id, channel: 'fax' };
    const { seminar_id, channel, beyond_seats, outside_period, leave_open, ...group } =
      enteredGroupSchema.parse(order);
    const send = (how: typeof channel) =>
      submitGroup(context, {
        seminar: String(seminar_id),
        group,
        idempotencyKey: 'pressed-twice',
        office: {
          adminId: office.adminId,
          channel: how,
          beyondSeats: beyond_seats,
          outsidePeriod: outside_period,
          leavesOpen: leave_open,
        },
        admit: null,
        locale: 'ja',
      });
    const [first, second] = await Promise.all([send(channel), send(channel)]);
    expect(second).toEqual(first);
    // The answer was lost: then the clerk says otherwise how it came, or ticks what is passed knowingly.
    expect(await send('mail')).toEqual(first);
    expect(await db.group.count({ where: { seminarId: seminar.id } })).toBe(1);
    group.attendees.pop();
    await expect(send(channel)).rejects.toThrow(Conflict);
  });

  it('are for the office', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    for (const role of ['viewer', 'accountant'] as const) {
      const other = await loggedIn(context, role);
      const order = { ...groupOf(form, 1), seminar_id: seminar.id };
      expect((await enter(order, other)).status).toBe(403);
    }
  });
});
