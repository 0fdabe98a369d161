import { readFile } from 'node:fs/promises';
import { pdfText } from '../server/platform/pdf/testing/pdfText.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { taughtSeminar } from './taughtSeminar.ts';

test('an inspector checks papers by their code: valid, revoked, forged', async ({
  page,
  applicant: inspector,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const seminar = await taughtSeminar(page, [{ name: '森 久美子', answers: 'right' }]);
  await page.goto(`/certificates?seminar_id=${seminar.id}`);
  const row = page.getByRole('row').filter({ hasText: '森 久美子' }).last();
  await row.getByRole('button', { name: /を発行$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '発行する' }).click();
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /PDF/ }).click();
  const paper = pdfText(await readFile(await (await download).path()));
  const code = /検証コード((?:[0-9A-Z]{5}-){5}[0-9A-Z]{5})/.exec(paper)?.[1] ?? '';
  const number = /証明書番号(C\d{4}-\d{6})/.exec(paper)?.[1] ?? '';
  const form = new URL(/https?:\/\/[^で]+\/verify/.exec(paper)?.[0] ?? '');
  expect(form.pathname).toBe('/verify');

  await inspector.goto(form.pathname);
  const japanese = inspector.getByRole('button', { name: '日本語' });
  await japanese.click();
  await inspector.getByRole('button', { name: '確認する' }).click();
  await expect(inspector.getByText('検証コードを入力してください。')).toBeVisible();
  await expect(inspector.getByLabel(/^修了証の検証コード/)).toBeFocused();
  await expectAccessible(inspector);
  await inspector.getByLabel('検証コード').fill(code.toLowerCase().replaceAll('-', ' '));
  await inspector.getByLabel('証明書番号').fill(number);
  await inspector.getByRole('button', { name: '確認する' }).click();
  await expect(inspector.getByText('この修了証は有効です')).toBeVisible();
  const stated = inspector.getByRole('region', { name: '確認の結果' });
  await expect(stated).toContainText('森 久**');
  await expect(stated).toContainText(number);
  await expect(inspector.getByText('久美子')).toHaveCount(0);
  await expectAccessible(inspector);

  await row.getByRole('button', { name: /を失効させる$/ }).click();
  const revoking = page.getByRole('alertdialog');
  await revoking.getByLabel('失効の理由').fill('氏名の表記に誤りがあったため');
  await revoking.getByRole('button', { name: '失効させる' }).click();
  await expect(row.getByText('失効', { exact: true })).toBeVisible();
  await inspector.goto(`/verify/${code}`);
  await expect(inspector.getByText('この修了証は取消済（失効）です')).toBeVisible();
  await expect(inspector.getByText('氏名の表記に誤り')).toHaveCount(0);

  await inspector.goto(`/verify/${code.replace(/.$/, code.endsWith('0') ? '1' : '0')}`);
  await expect(inspector.getByText('このような修了証は存在しません')).toBeVisible();
  await inspector.goto(`/verify/${code}?number=C2001-000001`);
  await expect(
    inspector.getByText(/入力された証明書番号の修了証のものではありません/),
  ).toBeVisible();

  await row.getByRole('button', { name: /を再発行$/ }).click();
  const again = page.getByRole('alertdialog');
  await again.getByRole('button', { name: '再発行する' }).click();
  await expect(again.getByText('再発行の理由を入力してください。')).toBeVisible();
  await expectAccessible(page);
  await again.getByLabel('再発行の理由').fill('正しい氏名で発行するため');
  await again.getByRole('button', { name: '再発行する' }).click();
  const anew = page.getByRole('row').filter({ hasText: `${number}の再発行` });
  await expect(anew).toContainText('発行済');
  await inspector.goto(
    (await anew.getByRole('link', { name: /検証ページ/ }).getAttribute('href')) ?? '',
  );
  await expect(inspector.getByText('この修了証は有効です')).toBeVisible();
});
