import { addDays, formatLongDay, tokyoDay } from '../shared/date.ts';
import { fillInApplication } from './fillInApplication.ts';
import { expect, logIn, test } from './journey.ts';
import { newPerson, openSeminar } from './openSeminar.ts';

test('neither the form nor the applicant’s page asks to pay by a day that has passed', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const today = tokyoDay(new Date());
  const seminar = await openSeminar(page, 8000, { payment_deadline: today, payment_days: 7 });
  const ownPage = `/submissions/${await seminar.apply(newPerson())}`;
  const main = applicant.getByRole('main');
  const detail = (term: string) =>
    main
      .locator('dl > div')
      .filter({ has: applicant.getByText(term, { exact: true }) })
      .locator('dd');

  await applicant.goto(ownPage);
  await expect(detail('振込期限').first()).toContainText(formatLongDay(addDays(today, 7)));

  const later = addDays(today, 30);
  await applicant.clock.setFixedTime(`${later}T12:00:00+09:00`);
  await applicant.goto(ownPage);
  await expect(main.getByText('振込期限を過ぎています')).toBeVisible();
  await expect(main.getByText('振込金額', { exact: true })).toBeVisible();
  await expect(detail('振込期限')).toHaveCount(0);
  await expect(main.getByText(formatLongDay(addDays(today, 7)))).toHaveCount(0);
  await expect(main.getByText('この日までに')).toHaveCount(0);

  await applicant.goto(`/form-templates/1/apply?seminarId=${seminar.id}`);
  // The server knows the day, whatever the device's clock says.
  await expect(detail('振込期限').first()).toHaveText(formatLongDay(addDays(today, 7)));

  // A form that was left open over midnight is fetched anew before its answers are confirmed.
  await fillInApplication(applicant, { email: `${seminar.code.toLowerCase()}@example.jp` });
  await applicant.clock.setFixedTime(`${addDays(later, 1)}T12:00:00+09:00`);
  const anew = applicant.waitForRequest(/\/application-form$/);
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await anew;
  await expect(applicant.getByRole('button', { name: 'この内容で申し込む' })).toBeVisible();
});
