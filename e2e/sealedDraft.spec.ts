import { expect, logIn, test } from './journey.ts';
import { openSeminar } from './openSeminar.ts';

test('what an applicant has typed survives a reload, and lies nowhere readable in the browser', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const { id } = await openSeminar(page, 8000);
  await applicant.goto(`/form-templates/1/apply?seminarId=${id}`);
  const address = applicant.getByLabel('自宅住所1', { exact: false }).first();
  await address.fill('東京都千代田区番外地77-7');
  await applicant.getByLabel('年', { exact: true }).selectOption('1971');
  const stored = () =>
    applicant.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  await expect.poll(stored).toContain('sealed:application');
  expect(await stored()).not.toMatch(/番外地|1971/);
  // Let the last input be kept, too.
  await expect
    .poll(async () => {
      await applicant.reload();
      return address.inputValue();
    })
    .toBe('東京都千代田区番外地77-7');
  await expect(applicant.getByLabel('年', { exact: true })).toHaveValue('1971');
});
