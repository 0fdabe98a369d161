import type { Evidence } from '@seminar/shared/money/deposits/evidence/schema';
import { expect, logIn, test } from './journey.ts';
import { send } from './office.ts';

test('the record of evidence shows each kind, and lets none settle that hasn’t proved itself', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/payments/known-payers');
  await page.getByRole('link', { name: '根拠の実績' }).click();
  await expect(page.getByRole('heading', { name: '根拠の実績', level: 1 })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'ローマ字' });
  await expect(row).toContainText('オフ');
  await expect(row).toContainText('訂正なしの確認が500件になると許可できます');
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: '同じ会社への過去の入金' })).toContainText(
    '単独では「確度 高」になりません',
  );
  const refused = await send(
    page,
    '/api/evidence/person_latin',
    { allowed: true, version: 0 },
    'PUT',
  );
  expect([refused.status(), (await refused.json()).message]).toEqual([
    409,
    expect.stringMatching(/500件/),
  ]);
});

test('a kind that was confirmed 500 times is allowed after a question, and turned off again', async ({
  page,
}) => {
  await logIn(page);
  const proven: Evidence = {
    kind: 'person_same',
    confirmed: 512,
    corrected: 0,
    in_a_row: 512,
    settled: 0,
    first_at: '2025-04-01T00:00:00.000Z',
    last_at: '2026-04-01T00:00:00.000Z',
    self_settling: { state: 'off', may_be_allowed: true, stopped_deposit_id: null, version: 0 },
  };
  // Nobody clicks 500 times here: server/money/deposits/evidence/evidence.test.ts shows what the server does.
  let shown = proven;
  await page.route('**/api/evidence', (route) => route.fulfill({ json: { data: [shown] } }));
  await page.route('**/api/evidence/person_same', async (route) => {
    const { allowed, version } = route.request().postDataJSON();
    shown = {
      ...proven,
      self_settling: {
        state: allowed ? 'on' : 'off',
        may_be_allowed: true,
        stopped_deposit_id: null,
        version: version + 1,
      },
    };
    await route.fulfill({ json: { data: shown } });
  });
  await page.goto('/payments/evidence');
  const row = page.getByRole('row').filter({ hasText: '氏名が一致' });
  await expect(row).toContainText('512件／500件');
  await row.getByRole('button', { name: '「氏名が一致」の自動確定を許可する' }).click();
  await expect(page.getByText('訂正なしで512件確認されています。')).toBeVisible();
  await page.getByRole('button', { name: '許可する', exact: true }).last().click();
  await expect(page.getByText('自動確定を許可しました。')).toBeVisible();
  await expect(row).toContainText('オン');
  await row.getByRole('button', { name: /オフにする$/ }).click();
  await expect(page.getByText('自動確定をオフにしました。')).toBeVisible();
  await expect(row).toContainText('オフ');
});
