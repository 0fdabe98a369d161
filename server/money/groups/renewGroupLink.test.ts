import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { newCode } from '../../platform/ids/publicId.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { sendLinksJob } from '../../applying/submissions/sendLinksJob.ts';
import { buildPlacesGroup } from './testing/placesGroup.ts';

const context = await testContext();
const applicant = onPage(context);
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context, 'clerk');
const contact = 'contact@kaisha.example.jp';

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  await db.rateLimit.deleteMany();
});

const visit = (code: string, rest = '') => supertest(app).get(`/api/group-pages/${code}${rest}`);
const renew = (id: string, client = office) => client.send('post', `/api/groups/${id}/link`);
const read = async (id: string) => (await office.get(`/api/groups/${id}`)).body.data;
const codeOf = (url: string) => url.split('/').at(-1) ?? '';
const built = () => buildPlacesGroup(context, [2, 1]);

describe('the page of a group’s contact', () => {
  it('is changed by nobody who is logged in, since it would count as the contact’s; who looks is noted', async () => {
    const group = await built();
    for (const role of ['viewer', 'clerk', 'administrator'] as const) {
      const staff = await loggedIn(context, role);
      const page = `/api/group-pages/${group.id}`;
      const people = await staff.send('post', `${page}/people`, group.attendees(30));
      const name = await staff.send('post', `${page}/places/name`, group.attendees(31));
      const mailsTo = await staff.send('put', `${page}/mails-to`, { mails_to: 'both' });
      for (const { status, body } of [people, name, mailsTo]) {
        expect([role, status, body.message]).toEqual([
          role,
          403,
          'ログイン中は、申込者や担当者のページから変更できません。事務局の画面から操作してください。',
        ]);
      }
      expect((await staff.get(page)).status).toBe(200);
      const looked = {
        adminId: staff.adminId,
        action: 'group.viewed',
        entityId: `${group.groupId}`,
      };
      expect(await db.accessEntry.count({ where: looked })).toBe(1);
    }
    expect((await read(group.id)).people).toBe(2);
  });
});

describe('a new link to the page of a group’s contact', () => {
  it('opens it; the old one opens and changes nothing any more, and says so', async () => {
    const group = await built();
    const answer = await renew(group.id);
    expect(answer.status, answer.text).toBe(200);
    const is = codeOf(answer.body.data.link.url);
    expect(is).not.toBe(group.id);
    const opened = await visit(is);
    expect(opened.status, opened.text).toBe(200);
    expect(opened.text).not.toContain(group.id);
    for (const rest of ['', '/new-person', '/certificates', '/receipts']) {
      const gone = await visit(group.id, rest);
      expect([rest, gone.status, gone.body]).toEqual([
        rest,
        410,
        { message: expect.stringContaining('このリンクは使えなくなりました') },
      ]);
    }
    expect((await group.add(10)).status).toBe(403);
    expect((await group.name(20)).status).toBe(403);
    expect((await group.release(await group.placeIds())).status).toBe(403);
    expect((await read(group.id)).people).toBe(2);
    const named = await applicant.send(
      'post',
      `/api/group-pages/${is}/places/name`,
      group.attendees(20),
    );
    expect(named.status, named.text).toBe(201);
  });

  it('is mailed to the contact, and stands in what waits and in all that follows', async () => {
    const group = await built();
    const { groupId } = group;
    const is = codeOf((await renew(group.id)).body.data.link.url);
    await sendLinksJob(context, { email: contact });
    const mails = await db.mail.findMany({ where: { groupId }, orderBy: { id: 'asc' } });
    expect(mails.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      `group_instructions ${contact}`,
      `link_renewed ${contact}`,
      `application_links ${contact}`,
    ]);
    for (const { text, html } of mails) {
      expect(text).toContain(`/companies/${is}`);
      expect(text + html).not.toContain(group.id);
    }
    expect(mails[1]).toMatchObject({ createdBy: office.adminId });
  });

  it('stands in the copy of a mail that went to a wrong address', async () => {
    const group = await built();
    const { groupId } = group;
    await db.mail.updateMany({ where: { groupId }, data: { state: 'sent' } });
    const [sent] = await db.mail.findMany({ where: { groupId } });
    await office.send('put', `/api/groups/${group.id}/contact`, {
      name: '担当 花子',
      email: 'new@kaisha.example.jp',
      phone: '03-1234-5678',
    });
    const is = codeOf((await renew(group.id)).body.data.link.url);
    expect((await office.send('post', `/api/mails/${sent?.id}/send-again`)).status).toBe(200);
    const copy = await db.mail.findFirstOrThrow({ where: { copyOfId: sent?.id ?? 0 } });
    expect(copy.text).toContain(is);
    expect(copy.text + copy.html).not.toContain(group.id);
  });

  it('ends each earlier one, while the office finds the group by all of them', async () => {
    const { id } = await built();
    const first = codeOf((await renew(id)).body.data.link.url);
    const second = codeOf((await renew(id)).body.data.link.url);
    expect((await visit(first)).status).toBe(410);
    expect((await visit(second)).status).toBe(200);
    for (const code of [id, first, second]) {
      expect((await office.get(`/api/group-pages/${code}`)).status).toBe(200);
    }
  });

  it('is counted from its own first visit, once in ten minutes, without the office’s', async () => {
    const { id } = await built();
    expect((await read(id)).link).toMatchObject({ uses: 0, last_used_at: null, renewed_at: null });
    await Promise.all([visit(id), visit(id)]);
    await office.get(`/api/group-pages/${id}`);
    expect((await read(id)).link).toMatchObject({ uses: 1 });
    const is = codeOf((await renew(id)).body.data.link.url);
    expect((await read(id)).link).toMatchObject({
      uses: 0,
      renewed_at: '2026-04-10T00:00:00.000Z',
    });
    await visit(id);
    await visit(is);
    context.setClock('2026-04-10T09:11:00+09:00');
    await visit(is);
    expect((await read(id)).link).toMatchObject({ uses: 2 });
  });

  it('is in the audit and in the history', async () => {
    const { id, groupId } = await built();
    const { history } = (await renew(id)).body.data;
    expect(history[0]).toMatchObject({ action: 'group.link_renewed' });
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: 'group.link_renewed', entityId: String(groupId) },
    });
    expect(entry.adminId).toBe(office.adminId);
  });

  it('is refused for an anonymised or unknown group, and to who may not change applications', async () => {
    const { id, groupId } = await built();
    for (const role of ['accountant', 'viewer'] as const) {
      const answer = await renew(id, await loggedIn(context, role));
      expect([role, answer.status]).toEqual([role, 403]);
    }
    expect((await renew(newCode())).status).toBe(404);
    await db.group.update({ where: { id: groupId }, data: { anonymisedAt: new Date() } });
    expect((await renew(id)).status).toBe(409);
    expect((await read(id)).link).toBeNull();
  });

  it('by two staff members at the same time leaves one that works', async () => {
    const { id } = await built();
    const answers = await Promise.all([renew(id), renew(id, await loggedIn(context))]);
    const codes = answers.map(({ body }) => codeOf(body.data.link.url));
    const present = codeOf((await read(id)).link.url);
    for (const code of new Set([id, ...codes])) {
      expect((await visit(code)).status).toBe(code === present ? 200 : 410);
    }
  });
});
