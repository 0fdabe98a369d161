import { expect, expectAccessible, logIn, test } from './journey.ts';
import { newApplication } from './openSeminar.ts';
import { mailTo } from './outbox.ts';

test('who lost the links asks for them by keyboard alone, after a mistake, and opens the page', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const { person, seminar } = await newApplication(page, 8000);
  await applicant.goto('/lost-links');
  const address = applicant.getByLabel('お申し込みのときのメールアドレス');
  await address.focus();
  await applicant.keyboard.press('Enter');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(applicant.getByText('メールアドレスを入力してください。')).toBeVisible();
  await expectAccessible(applicant);
  await address.focus();
  await applicant.keyboard.type(person.email);
  await applicant.keyboard.press('Enter');
  await expect(applicant.getByText('受け付けました')).toBeVisible();
  await expectAccessible(applicant);
  const { text = '' } = await mailTo(person.email, 'お申し込みのページのご案内');
  await applicant.goto(/https?:\S+\/submissions\/[0-9A-Z-]+/.exec(text)?.[0] ?? '');
  await expect(applicant.getByText(seminar.name).first()).toBeVisible();
});
