import { expect, expectAccessible, logIn, test } from './journey.ts';
import { newPerson, openSeminar } from './openSeminar.ts';
import { mailTo } from './outbox.ts';
import { uniqueAddresses } from './unique.ts';

test('beyond twenty applications from one address the mail’s button gives the account, and not its link', async ({
  page,
  applicant,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const seminar = await openSeminar(page, 5_000);
  const address = uniqueAddresses()();
  for (let number = 0; number < 20; number += 1) await seminar.apply(newPerson(), address);
  const person = newPerson();
  const id = await seminar.apply(person, address);

  await applicant.goto(`/submissions/${id}`);
  await expect(applicant.getByText('メールアドレスの確認をお願いします')).toBeVisible();
  const mail = await mailTo(person.email, 'メールアドレスの確認');
  const link = /\/confirm#\S+/.exec(mail.text ?? '')?.[0] ?? '';

  await applicant.goto(link);
  const button = applicant.getByRole('button', { name: '確認する' });
  await expect(button).toBeVisible();
  await expectAccessible(applicant);
  const waits = await applicant.request.get(`/api/submissions/${id}`);
  expect((await waits.json()).data.unconfirmed).toBe(true);

  await button.click();
  await expect(applicant.getByText('メールアドレスを確認しました')).toBeVisible();
  await expectAccessible(applicant);
  const instructions = await mailTo(person.email, 'お振込先');
  await applicant.getByRole('link', { name: 'お申し込みの状況を見る' }).click();
  await expect(applicant.getByText('ご入金をお待ちしています')).toBeVisible();
  // The link of a later mail brings the page's key, which leaves the address bar.
  await expect(applicant.getByRole('button', { name: 'リンクをメールで受け取る' })).toBeVisible();
  const told = applicant.waitForResponse('**/own-changes');
  await applicant.goto(/\/submissions\/\S+#\S+/.exec(instructions.text ?? '')?.[0] ?? '');
  expect((await told).status()).toBe(200);
  await expect(applicant).toHaveURL(/\/submissions\/[0-9A-Z-]+$/);

  await applicant.goto('/confirm#00000-00000-00000-00000-00000-00000');
  await button.click();
  await expect(applicant.getByText('この確認用のアドレスは使えません')).toBeVisible();
});
