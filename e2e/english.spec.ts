import { tokyoDay } from '../shared/date.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { openTab } from './office.ts';
import { openSeminar } from './openSeminar.ts';
import { mailTo } from './outbox.ts';

const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

test('an applicant reads English from the form to the page, and the office sees it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const seminar = await openSeminar(page, 8000, {
    payment_deadline: tokyoDay(new Date()),
    name_en: 'Safety training',
    description_en: 'The basics of safety in three hours.',
    place: '東都会館',
    place_en: 'Toto Hall',
  });
  const email = `${seminar.code.toLowerCase()}@example.jp`;
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 375, height: 812 },
    extraHTTPHeaders: { 'X-Forwarded-For': '10.77.3.1' },
  });
  const applicant = await context.newPage();
  await applicant.goto(`/form-templates/1/apply?seminarId=${seminar.id}`);
  await applicant.getByText(/^About the seminar;/).click();
  await expect(applicant.getByText('The basics of safety in three hours.')).toBeVisible();
  await expect(applicant.getByText('Toto Hall')).toBeVisible();
  const contact = applicant.getByRole('contentinfo').getByRole('region', { name: 'Contact' });
  await expect(contact).toContainText('Chiyoda-ku, Tokyo 101-0061, Japan');
  expect(await contact.innerText()).not.toMatch(japanese);
  await expect(applicant.getByText('Safety training').first()).not.toHaveAttribute('lang', 'ja');
  const words = await applicant.getByRole('main').locator('h1, h2, label, legend').allInnerTexts();
  expect(words.filter((word) => japanese.test(word))).toEqual([]);
  await expectAccessible(applicant);

  await applicant.getByRole('button', { name: 'Go on to confirm' }).click();
  await applicant.getByRole('alertdialog').getByRole('button').click();
  const summary = applicant.getByRole('alert');
  await expect(summary).toContainText('Family name');
  expect(await summary.innerText()).not.toMatch(japanese);

  const field = (label: RegExp) => applicant.getByLabel(label).first();
  await field(/^Family name(?! in)/).fill('Smith');
  await field(/^Given name(?! in)/).fill('Anne');
  await field(/^Family name in katakana/).fill('スミス');
  await field(/^Given name in katakana/).fill('アン');
  await applicant.getByLabel('Year', { exact: true }).selectOption('1998');
  await applicant.getByLabel('Month', { exact: true }).selectOption('5');
  await applicant.getByLabel('Day', { exact: true }).selectOption('4');
  await field(/^Home postal code/).fill('1000005');
  await expect(field(/^Home address 1/)).toHaveValue(/丸の内$/);
  await field(/^Home address 1/).fill('東京都千代田区丸の内1-2-3');
  await field(/^Phone number/).fill('09012345678');
  await field(/^Email address/).fill(email);
  await applicant.getByRole('radio', { name: 'No (no workplace)' }).check();
  await field(/^Why you attend/).selectOption({ label: 'Other' });
  await applicant.getByRole('radio', { name: 'Home', exact: true }).check();
  await applicant.getByRole('radio', { name: 'Myself' }).check();
  await applicant.getByRole('button', { name: 'Go on to confirm' }).click();
  await expect(applicant.getByRole('heading', { name: 'Confirm the application' })).toBeVisible();
  await expect(applicant.getByText('Where to send the course text').first()).toBeVisible();
  await applicant.getByRole('button', { name: 'Submit this application' }).click();
  await applicant.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const mail = await mailTo(email, 'Where to pay: Safety training');
  expect(mail.text).toMatch(/^Dear Smith Anne,/);
  const told = (mail.text ?? '').replace(/\s+/g, ' ');
  expect(told).toContain('GMO Aozora Net Bank');
  expect(told).toContain('Furikomisenyou Branch');
  expect(told).toContain('Tokyo 101-0061, Japan');
  const ownPage = /https?:\S+\/submissions\/[0-9A-Z-]+#[0-9A-Z-]+/.exec(mail.text ?? '')?.[0] ?? '';
  await context.close();

  // Another device, whose browser speaks Japanese: the page follows the application.
  const other = await browser.newContext({ locale: 'ja-JP' });
  const phone = await other.newPage();
  await phone.goto(ownPage);
  await expect(phone.getByRole('heading', { name: 'Your application' })).toBeVisible();
  await expect(phone.getByText('Safety training').first()).toBeVisible();
  await expect(phone.getByText('Why you attend')).toBeVisible();
  await expectAccessible(phone);
  await other.close();

  await page.goto(new URL(ownPage).pathname);
  await openTab(page, '申込内容');
  await expect(page.getByText('英語（メールと申込者のページも英語）')).toBeVisible();
  await expect(page.getByText('勤務先なし')).toBeVisible();
});

test('the office writes the English text of a mail beside the Japanese one', async ({ page }) => {
  await logIn(page, '/settings/mail-templates/test_passed');
  await page.getByRole('link', { name: '英語の文面へ' }).click();
  await expect(page.getByLabel(/^件名/)).toHaveValue(/^Completion test passed/);
  await expect(page.getByText('件名：Completion test passed')).toBeVisible();
});
