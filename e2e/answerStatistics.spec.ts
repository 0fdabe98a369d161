import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { openTab, post } from './office.ts';
import { openSeminar } from './openSeminar.ts';
import { uniqueCode } from './unique.ts';

test('the office counts the answers of a seminar and saves them', async ({ page }) => {
  await logIn(page, '/seminars');
  const code = uniqueCode();
  const { data: form } = await post(page, '/api/form-templates', {
    name: `集計 ${code}`,
    code,
    fields: [
      { label: '姓', key: 'family_name', field_type: 'text', is_required: true },
      { label: 'メール', key: 'email', field_type: 'email', is_required: true },
      { label: '参加方法', field_type: 'radio', options: [{ label: '会場' }, { label: '配信' }] },
      { label: '人数', field_type: 'number' },
    ],
  });
  const seminar = await openSeminar(page, 0);
  const chosen = { form_template: { id: form.id } };
  await post(page, `/api/seminars/${seminar.id}`, chosen, 'PATCH');
  await page.goto(`/seminars/${seminar.id}`);
  await openTab(page, '申込者');
  await page.getByRole('button', { name: '集計を表示する' }).click();
  await expect(page.getByText('まだ回答はありません。')).toBeVisible();

  const [name, email, attend, count] = form.fields;
  const path = `/api/seminars/continuous-training/${seminar.id}/submit-application`;
  for (const [place, number] of [
    [0, '1'],
    [0, '2'],
    [1, '6'],
  ] as const) {
    await post(page, path, {
      fields: [
        { field_id: name.id, value: `集計${number}` },
        { field_id: email.id, value: `${uniqueCode().toLowerCase()}@example.jp` },
        { field_id: attend.id, option_id: attend.options[place].id },
        { field_id: count.id, value: number },
      ],
    });
  }
  await page.reload();
  await openTab(page, '申込者');
  await page.getByRole('button', { name: '集計を表示する' }).click();
  const table = page.getByRole('table', { name: '参加方法' });
  await expect(table.getByRole('row', { name: /会場/ })).toContainText('66.7%');
  await expect(table.getByRole('row', { name: /配信/ })).toContainText('33.3%');
  await expect(page.getByRole('region', { name: '人数' })).toContainText('中央値');
  await page.locator('summary', { hasText: '文字で答える項目（2）' }).click();
  await expect(page.getByRole('row', { name: /^姓/ })).toContainText('3');
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(table).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(375);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSVでダウンロード' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text).toContain('"参加方法","会場","2","66.7%"');
  expect(text).toContain('"人数","中央値","2",""');
});
