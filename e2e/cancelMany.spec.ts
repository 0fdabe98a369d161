import { expect, expectAccessible, logIn, test } from './journey.ts';
import { post } from './office.ts';
import { newPerson, openSeminar, remitterOf } from './openSeminar.ts';
import { pay } from './transfers.ts';

test('ticked applications are cancelled together; whose money is there stays, and it is said', async ({
  page,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8000);
  const people = [newPerson(), newPerson(), newPerson()] as const;
  const ids: string[] = [];
  for (const person of people) ids.push(await seminar.apply(person));
  const [paid = ''] = ids;
  await pay(page, paid, 8000, remitterOf(people[0]));

  await page.goto(`/payments/unpaid?seminar_id=${seminar.id}`);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('checkbox', { name: /すべて/ }).check();
  const ticked = page.getByRole('group', { name: '選択した行への操作' });
  await ticked.getByRole('button', { name: 'まとめて取り消す' }).click();
  const question = page.getByRole('alertdialog', { name: '2件の申込を取り消しますか？' });
  await expect(question).toContainText('2件の振込先口座');
  await expect(question).toContainText('次の申込は取り消しません');
  await expectAccessible(page);
  await question.getByRole('button', { name: '2件を取り消す' }).click();
  await expect(page.getByText('2件の申込を取り消しました。')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '取消' })).toHaveCount(2);
  for (const id of ids) {
    const { data } = await (await page.request.get(`/api/submissions/${id}`)).json();
    expect(data.status).toBe(id === paid ? 'received' : 'cancelled');
  }
});

test('one that a colleague has changed meanwhile is left out, and the reason stands there', async ({
  page,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8000);
  const [first] = [await seminar.apply(newPerson()), await seminar.apply(newPerson())];
  await page.goto(`/payments/unpaid?seminar_id=${seminar.id}`);
  await page.getByRole('checkbox', { name: /すべて/ }).check();
  await page.getByRole('button', { name: 'まとめて取り消す' }).click();
  await post(page, `/api/submissions/${first}/status`, { status: 'needs_check' }, 'PATCH');
  await page.getByRole('button', { name: '2件を取り消す' }).click();
  await expect(page.getByText('1件の申込を取り消しました。')).toBeVisible();
  const refused = page.getByText('1件は取り消せませんでした。');
  await expect(refused).toBeVisible();
  await expect(refused).toContainText('ほかの担当者がこの申込の受付状況を変更しました');
});
