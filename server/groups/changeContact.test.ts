import { describe, expect, it } from 'vitest';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { buildOpenSeminar } from '../testing/applications.ts';
import { bankDeposit } from '../testing/bankDeposit.ts';
import { buildVirtualAccount } from '../testing/factories.ts';
import { groupOf } from '../testing/groups.ts';
import { loggedIn } from '../testing/testClient.ts';
import { testContext } from '../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context, 'clerk');
const former = 'contact@kaisha.example.jp';
const contact = { name: '担当 花子', email: 'new@kaisha.example.jp', phone: '03-1234-5678' };

/** A group of two at 8,000 yen that the office entered. */
async function entered(changes: object = {}) {
  const { form, seminar } = await buildOpenSeminar(db);
  await buildVirtualAccount(db);
  const { body } = await office.send('post', '/api/groups', {
    ...groupOf(form, 2),
    seminar_id: seminar.id,
    channel: 'telephone',
    ...changes,
  });
  return db.group.findUniqueOrThrow({
    where: { publicId: body.data.group_id },
    include: { virtualAccount: true },
  });
}
const change = (publicId: string, body: object, client = office) =>
  client.send('put', `/api/groups/${publicId}/contact`, body);
const mailsOf = async (groupId: number) => {
  const mails = await db.mail.findMany({ where: { groupId }, orderBy: { id: 'asc' } });
  return mails.map(({ kind, to }) => `${kind} ${to}`);
};

describe('the contact of a group', () => {
  it('is corrected by the office: what waits goes to the new address, and the instructions follow', async () => {
    const group = await entered();
    const answer = await change(group.publicId, { ...contact, name: '担当 太郎' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ contact_name: '担当 太郎', email: contact.email });
    expect(answer.body.data.history[0]).toMatchObject({ action: 'group.contact_changed' });
    expect(await mailsOf(group.id)).toEqual([
      `group_instructions ${contact.email}`,
      `group_instructions ${contact.email}`,
    ]);
    const found = await office.get(`/api/groups?search=${contact.email}`);
    expect(found.body.data).toHaveLength(1);
    expect((await office.get(`/api/groups?search=${former}`)).body.data).toEqual([]);
    const { after } = await db.auditEntry.findFirstOrThrow({
      where: { action: 'group.contact_changed', entityId: String(group.id) },
    });
    expect(after).toEqual({ changed: ['name', 'email'] });
  });

  it('who had no mail address gets the instructions when there is one', async () => {
    const group = await entered({ contact: { ...contact, email: '' } });
    expect(await mailsOf(group.id)).toEqual([]);
    expect((await change(group.publicId, contact)).status).toBe(200);
    expect(await mailsOf(group.id)).toEqual([`group_instructions ${contact.email}`]);
  });

  it('of a group that is paid is not asked to pay again; a telephone alone sends nothing', async () => {
    const group = await entered();
    const { externalId: vaId = '', accountNumber = '', provider } = group.virtualAccount ?? {};
    const of = { vaId, accountNumber, ...(provider && { provider }) };
    await recordDeposit(context, bankDeposit({ amount: 16_000, ...of }));
    const before = await mailsOf(group.id);
    const phone = { ...contact, email: former, phone: '06-1111-2222' };
    expect((await change(group.publicId, phone)).status).toBe(200);
    expect(await mailsOf(group.id)).toEqual(before);
    expect((await change(group.publicId, contact)).status).toBe(200);
    const after = before.map((mail) => mail.replace(former, contact.email));
    expect(await mailsOf(group.id)).toEqual(after);
  });

  it('can’t lose the address to which mails about its people go, nor be named by mistake', async () => {
    const group = await entered({ mails_to: 'contact' });
    const none = await change(group.publicId, { ...contact, email: '' });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['email']]);
    const wrong = await change(group.publicId, { name: '', email: 'x', phone: 'y' });
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual(['email', 'name', 'phone']);
    const withoutMail = await entered({ contact: { ...contact, email: '' } });
    const mailsTo = await office.send('put', `/api/groups/${withoutMail.publicId}/mails-to`, {
      mails_to: 'both',
    });
    expect([mailsTo.status, Object.keys(mailsTo.body.errors)]).toEqual([422, ['mails_to']]);
  });

  it('that is anonymised stays so, an unknown group is not found, and only the office corrects it', async () => {
    const { id, publicId } = await entered();
    for (const role of ['viewer', 'accountant'] as const) {
      expect((await change(publicId, contact, await loggedIn(context, role))).status).toBe(403);
    }
    expect((await change('AAAAA', contact)).status).toBe(404);
    await db.group.update({ where: { id }, data: { anonymisedAt: new Date() } });
    expect((await change(publicId, contact)).status).toBe(409);
  });

  it('is what the later of two people said who correct it at once', async () => {
    const { id, publicId } = await entered();
    const other = await loggedIn(context, 'clerk');
    const answers = await Promise.all([
      change(publicId, { ...contact, name: '一号' }),
      change(publicId, { ...contact, name: '二号', phone: '06-1111-2222' }, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { contactName, phone } = await db.group.findUniqueOrThrow({ where: { id } });
    expect([`一号 ${contact.phone}`, '二号 06-1111-2222']).toContain(`${contactName} ${phone}`);
  });
});
