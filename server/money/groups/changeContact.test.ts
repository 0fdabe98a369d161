import { getGroup } from '@seminar/shared/money/groups/endpoints';
import { describe, expect, it } from 'vitest';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { buildOpenSeminar } from '../../testing/applications.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildDeposit, buildRefund, buildVirtualAccount } from '../../testing/factories.ts';
import { groupOf } from '../../testing/groups.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { changeContact } from './changeContact.ts';

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
  it('who was asked where to send money back is asked no more once another has taken over', async () => {
    const group = await entered();
    const deposit = await buildDeposit(db, { groupId: group.id });
    const { id: refundId } = await buildRefund(db, { depositId: deposit.id });
    const expiresAt = new Date('2099-01-01');
    await db.payeeAccount.create({
      data: { refundId, tokenHash: 'link', askedAt: context.clock(), expiresAt },
    });
    const other = { ...contact, email: 'hokano@kaisha.example.jp' };
    expect((await change(group.publicId, other)).status).toBe(200);
    expect(await db.payeeAccount.findUniqueOrThrow({ where: { refundId } })).toMatchObject({
      tokenHash: null,
      expiresAt: null,
    });
  });

  it('is corrected by the office: what waits goes to the new address, and the former one is told', async () => {
    const group = await entered();
    const answer = await change(group.publicId, { ...contact, name: '担当 太郎' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ contact_name: '担当 太郎', email: contact.email });
    expect(answer.body.data.history[0]).toMatchObject({ action: 'group.contact_changed' });
    // The instructions that wait greet the former contact by name: those for the new one follow.
    expect(await mailsOf(group.id)).toEqual([
      `group_instructions ${contact.email}`,
      `email_changed ${former}`,
      `group_instructions ${contact.email}`,
    ]);
    const told = await db.mail.findFirstOrThrow({
      where: { groupId: group.id, kind: 'email_changed' },
    });
    expect(told.text).toContain(group.number);
    expect(told.text).not.toMatch(/担当 (花子|太郎)|まとめ|companies\//);
    const found = await office.get(`/api/groups?search=${contact.email}`);
    expect(found.body.data).toHaveLength(1);
    expect((await office.get(`/api/groups?search=${former}`)).body.data).toEqual([]);
    const { after } = await db.auditEntry.findFirstOrThrow({
      where: { action: 'group.contact_changed', entityId: String(group.id) },
    });
    expect(after).toEqual({ changed: ['name', 'email'] });
  });

  it('keeps who of the office typed its address, from the first entry on and when its page changes it', async () => {
    const group = await entered();
    expect(group).toMatchObject({
      emailChangedAt: context.clock(),
      emailChangedBy: office.adminId,
    });
    const { publicId } = group;
    await inTransaction(db, (tx) =>
      changeContact(tx, context, { publicId, contact, seen: undefined, adminId: null }),
    );
    expect(await db.group.findUniqueOrThrow({ where: { publicId } })).toMatchObject({
      email: contact.email,
      emailChangedBy: office.adminId,
    });
    const people = await db.submission.findMany({ where: { groupId: group.id } });
    expect(people.map((person) => person.emailChangedBy)).toEqual(
      people.map(({ email }) => (email === '' ? null : office.adminId)),
    );
  });

  it('who had no mail address gets the instructions when there is one', async () => {
    const group = await entered({ contact: { ...contact, email: '' } });
    expect(await mailsOf(group.id)).toEqual([]);
    expect((await change(group.publicId, contact)).status).toBe(200);
    expect(await mailsOf(group.id)).toEqual([`group_instructions ${contact.email}`]);
  });

  it('without a mail address is found in the list, to be told by telephone', async () => {
    const { number } = await entered();
    const group = await entered({ contact: { ...contact, email: '' } });
    const found = async () => {
      const { body } = await office.get('/api/groups?contact=no_email&per_page=100');
      return body.data.map((row: { group_number: string }) => row.group_number);
    };
    expect(await found()).toContain(group.number);
    expect(await found()).not.toContain(number);
    expect((await office.get(`/api/groups/${group.publicId}`)).body.data).toMatchObject({
      contact_without_mail: true,
    });
    await db.group.update({ where: { id: group.id }, data: { anonymisedAt: new Date() } });
    expect(await found()).not.toContain(group.number);
    expect((await office.get('/api/groups?contact=x')).status).toBe(422);
  });

  it('of a group that is paid is not asked to pay again, but gets the link of its page; a telephone alone sends nothing', async () => {
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
    expect(await mailsOf(group.id)).toEqual([
      ...after,
      `email_changed ${former}`,
      `application_links ${contact.email}`,
    ]);
    const link = await db.mail.findFirstOrThrow({
      where: { groupId: group.id, kind: 'application_links' },
    });
    expect(link.text).toContain('/companies/');
    // Nobody asked for it: it says why it comes, and that who isn't the contact should tell the office.
    const said = `${link.subject} ${link.text.replaceAll('\n', '')}`;
    expect(said).toContain(`${contact.name} 様`);
    expect(said).toContain('事務局がこのメールアドレスを登録しました');
    expect(said).not.toMatch(/再送|何もなさらなくて/);
  });

  it('of a group in which nobody takes part any more gets no link', async () => {
    const group = await entered();
    await db.mail.deleteMany({ where: { groupId: group.id } });
    await db.submission.updateMany({ where: { groupId: group.id }, data: { status: 'cancelled' } });
    expect((await change(group.publicId, contact)).status).toBe(200);
    expect(await mailsOf(group.id)).toEqual([`email_changed ${former}`]);
  });

  it('gets no second instructions while those at the new address wait', async () => {
    const group = await entered();
    expect((await change(group.publicId, contact)).status).toBe(200);
    expect(await mailsOf(group.id)).toEqual([
      `group_instructions ${contact.email}`,
      `email_changed ${former}`,
    ]);
  });

  it('whose address is taken away gets nothing that waits, until there is another', async () => {
    const group = await entered();
    expect((await change(group.publicId, { ...contact, email: '' })).status).toBe(200);
    const mail = await db.mail.findFirstOrThrow({
      where: { groupId: group.id, kind: 'group_instructions' },
    });
    expect(mail).toMatchObject({ state: 'bounced', reason: 'bad_address', to: former });
    const told = await db.mail.findFirstOrThrow({
      where: { groupId: group.id, kind: 'email_changed' },
    });
    expect(told.text).toContain('このメールアドレスへはご案内をお送りしません');
    expect(told.text).not.toContain('変更後のメールアドレスへ');
    const again = () => office.send('post', `/api/mails/${mail.id}/send-again`);
    const refused = await again();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '宛先のメールアドレスがありません。先に申込者、受講者または団体の担当者のメールアドレスを登録してください。',
    ]);
    expect((await change(group.publicId, contact)).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect(await db.mail.findUniqueOrThrow({ where: { id: mail.id } })).toMatchObject({
      state: 'queued',
      to: contact.email,
    });
  });

  it('gets at the new address what was sent to the wrong one, once', async () => {
    const group = await entered();
    await db.mail.updateMany({ where: { groupId: group.id }, data: { state: 'sent' } });
    const [mail] = await db.mail.findMany({ where: { groupId: group.id } });
    const again = () => office.send('post', `/api/mails/${mail?.id}/send-again`);
    expect((await again()).status).toBe(409);
    await change(group.publicId, { ...contact, phone: '06-1111-2222' });
    const sent = await again();
    expect(sent.status, sent.text).toBe(200);
    const copy = await db.mail.findFirstOrThrow({ where: { copyOfId: mail?.id ?? 0 } });
    expect(copy).toMatchObject({ to: contact.email, groupId: group.id, text: mail?.text });
    expect((await again()).status).toBe(409);
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

  it('is corrected by one of two people who do at once: the other is told', async () => {
    const { id, publicId } = await entered();
    const other = await loggedIn(context, 'clerk');
    const seen = { ...contact, email: former };
    const answers = await Promise.all([
      change(publicId, { ...contact, seen }),
      change(publicId, { ...seen, phone: '06-1111-2222', seen }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { email, phone } = await db.group.findUniqueOrThrow({ where: { id } });
    expect([`${contact.email} ${contact.phone}`, `${former} 06-1111-2222`]).toContain(
      `${email} ${phone}`,
    );
  });
});

it('a group’s history names also what only a newer version, beside this one or before it, knows', async () => {
  const { id, publicId } = await entered();
  await db.$executeRaw`INSERT INTO audit_actions VALUES ('group.badges_printed', 'group')`;
  await db.auditEntry.create({
    data: { action: 'group.badges_printed', entity: 'group', entityId: String(id) },
  });
  const answer = getGroup.response.parse((await office.get(`/api/groups/${publicId}`)).body);
  expect(answer.data.history[0]).toMatchObject({ action: 'group.badges_printed' });
});
