import { enteredGroupSchema } from '@seminar/shared/catalogue/group-applications/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { Conflict } from '../../platform/http/errors.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildVirtualAccount } from '../../testing/factories.ts';
import { buildFileField } from '../../testing/fileField.ts';
import { groupOf } from '../../testing/groups.ts';
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
    const { form, seminar } = await buildOpenSeminar(db, { capacity: 1, waitingList: true });
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

  it('are stored once when the button is pressed twice', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const order = { ...groupOf(form, 2), seminar_id: seminar.id, channel: 'fax' };
    const { seminar_id, channel, beyond_seats, outside_period, ...group } =
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
