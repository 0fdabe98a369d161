import { describe, expect, it } from 'vitest';
import { buildStudent, buildTaught } from '../../testing/attendees.ts';
import {
  buildAdmin,
  buildSeminar,
  buildSubmission,
  buildTemplate,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const taught = await buildTaught(db);
const student = await buildStudent(db, taught.id);
const submission = await buildSubmission(db);
const seminar = await buildSeminar(db);
const template = await buildTemplate(db);

describe('a field that the resource does not have', () => {
  it('is refused by name, together with all other problems, in the reader’s language', async () => {
    const { id } = await buildAdmin(db);
    const body = { archived: true, role: 'king' };
    const refused = await office.send('patch', `/api/admins/${id}`, body);
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
      422,
      ['archived', 'role'],
    ]);
    expect(refused.body.errors.archived).toEqual([
      'この項目はありません。項目名を確認してください。',
    ]);
    const english = { 'Accept-Language': 'en' };
    const told = await office.send('patch', `/api/admins/${id}`, body, english);
    expect(told.body.errors.archived).toEqual(['There is no such field. Check its name.']);
  });

  it('is named where it stands, in objects and lists', async () => {
    const company = { name: '株式会社', name_kana: '', foo: 1 };
    const group = await office.send('post', '/api/groups', { company });
    expect(Object.keys(group.body.errors)).toContain('company.foo');
    const items = [{ id: 1, version: 1, submission_id: 'x', foo: 1 }];
    const accepted = await office.send('post', '/api/deposits/accept', { items });
    expect(accepted.status).toBe(422);
    expect(Object.keys(accepted.body.errors)).toContain('items.0.foo');
  });

  it('is refused by a call that has no body at all, too', async () => {
    const { id } = await buildAdmin(db);
    const refused = await office.send('post', `/api/admins/${id}/link`, { foo: 1 });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['foo']]);
  });
});

describe('what a GET has answered', () => {
  it.each([
    ['seminar', 'patch', `/api/seminars/${seminar.id}`, { submission_count: 99 }],
    ['student', 'put', `/api/students/${student.id}`, { student_number: 'X-1' }],
    ['application', 'patch', `/api/submissions/${submission.publicId}`, { submitted_at: 'now' }],
    ['form', 'put', `/api/form-templates/${template.id}`, { id: 0 }],
    ['association', 'put', '/api/association', { seal: 'x' }],
    ['retention', 'put', '/api/retention', { due: 'x' }],
    ['security', 'put', '/api/security', { id: 'x' }],
  ] as const)('of a %s may be sent back whole', async (_, method, path, other) => {
    const read = (await office.get(path)).body;
    const whole = read.data ?? read.submission;
    const answer = await office.send(method, path, whole);
    expect(answer.status, answer.text).toBe(200);
    const refused = await office.send(method, path, { ...whole, ...other });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(other)]);
  });

  it('of a person may be sent back whole; what cannot be changed is refused when it differs', async () => {
    const { id } = await buildAdmin(db, { role: 'clerk' });
    const list = (await office.get('/api/admins?per_page=100')).body.data as { id: number }[];
    const whole = list.find((one) => one.id === id);
    const path = `/api/admins/${id}`;
    const same = await office.send('patch', path, { ...whole, name: '事務局 改' });
    expect([same.status, same.body.data?.name]).toEqual([200, '事務局 改']);
    const refused = await office.send('patch', path, { ...whole, email: 'other@example.jp' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { email: ['この項目は変更できません。読み込んだ値のまま送るか、項目を除いてください。'] },
    ]);
  });
});
