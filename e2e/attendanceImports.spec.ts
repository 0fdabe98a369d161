import { tokyoDay } from '../shared/date.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { openTab, post, send } from './office.ts';
import { nameOf, newPerson, openSeminar } from './openSeminar.ts';

const today = tokyoDay(new Date());
const [year, month, day] = today.split('-');

/** A Zoom meeting's report of today. */
const zoom = (names: readonly string[]) => ({
  name: 'participants.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Name (original name),Email,Join time,Leave time,Duration (minutes),Guest,Recording disclaimer response,In waiting room',
      ...names.map(
        (name) =>
          `"${name}",,${month}/${day}/${year} 01:00:00 PM,${month}/${day}/${year} 02:30:00 PM,91,Yes,,No`,
      ),
    ].join('\r\n'),
  ),
});

/** A Teams report as it is downloaded in Japanese: UTF-16LE with tabs, in three parts. */
const teams = (name: string) => ({
  name: '出席レポート.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '\uFEFF1. 要約',
      '会議のタイトル\t講習会',
      '',
      '2. 参加者',
      '名前\t初めての参加\t最終退出\t会議の長さ\tメール\t参加者 ID (UPN)\t役割',
      `${name}\t${year}/${month}/${day} 13:00:00\t${year}/${month}/${day} 15:00:00\t1 時間 10 分\t\t\t出席者`,
      '',
      '3. 会議中のアクティビティ',
      '名前\t参加時刻\t退出時刻\t期間\tメール\t役割',
      `${name}\t${year}/${month}/${day} 13:00:00\t${year}/${month}/${day} 13:40:00\t40 分\t\t出席者`,
      `${name}\t${year}/${month}/${day} 14:30:00\t${year}/${month}/${day} 15:00:00\t30 分\t\t出席者`,
    ].join('\r\n'),
    'utf16le',
  ),
});

test('links to join are given by a table, a Zoom and a Teams report lead to certificates, and undoing takes them back until one is issued', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await logIn(page);
  const seminar = await openSeminar(page, 0, {
    include_web: true,
    certificate_issue_start_date: today,
    certificate_issue_end_date: today,
    completion: { test: false, watched_percent: null, live_minutes: 60, check_in: false },
  });
  const [sure, unsure] = [newPerson(), newPerson({ family: ['参加', 'サンカ'] })];
  const applied = await seminar.apply(sure);
  await seminar.apply(unsure);
  const waiting = async () => {
    const answer = await page.request.get(`/api/certificates?seminar_id=${seminar.id}`);
    return (await answer.json()).data as { id: number }[];
  };

  await page.goto(`/seminars/${seminar.id}`);
  await openTab(page, 'リンクと動画');
  await page.getByRole('link', { name: '参加用リンクを一人ずつ登録' }).click();
  await expect(page.getByText('まだだれにも登録されていません')).toBeVisible();
  const link = `https://meeting.example.jp/${applied}`;
  await page
    .getByLabel('メールアドレスとリンクの表')
    .fill(
      `メール\tリンク\n${sure.email}\t${link}\nnobody@example.com\t${link}0\n${unsure.email}\t`,
    );
  await page.getByRole('button', { name: '表を読む' }).click();
  await expect(page.getByRole('row').filter({ hasText: sure.email })).toContainText('確度 高');
  await expect(page.getByText('4行目：')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '1名に登録' }).click();
  const giving = page.getByRole('dialog', { name: '1名に参加用リンクを登録' });
  await giving.getByRole('button', { name: '送信されるメールを確認する' }).click();
  await expect(giving).toContainText(link);
  await expectAccessible(page);
  await giving.getByRole('button', { name: '登録', exact: true }).click();
  await expect(page.getByText('参加用リンクを登録した人：1名')).toBeVisible();
  await page.goto(`/submissions/${applied}`);
  await expect(page.getByRole('link', { name: '参加用リンクを開く' })).toBeHidden();

  await page.goto(`/seminars/${seminar.id}`);
  await page.getByRole('link', { name: '参加者レポートの取込' }).click();
  await expect(page.getByText('まだ取り込んだことがありません')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles(zoom([`${sure.family[0]}${sure.given[0]}`, 'ゲスト']));
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(sure.given[0])).toContainText('確度 高（氏名が一致）');
  await expect(row('ゲスト')).toContainText('候補なし');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'ゲストの受講者を選ぶ' }).click();
  const dialog = page.getByRole('dialog', { name: '「ゲスト」は誰ですか' });
  await dialog.getByRole('searchbox').fill(unsure.given[0]);
  await dialog.getByRole('checkbox', { name: nameOf(unsure) }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'この人に決める' }).click();
  await expect(row('ゲスト')).toContainText('選択済');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: '2人分を確定する' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('ファイルは削除され');
  await question.getByRole('button', { name: '2人分を確定する' }).click();
  await expect(page.getByText('確定しました。')).toBeVisible();
  await expect(row('ゲスト')).toContainText('90分');
  expect(await waiting()).toHaveLength(2);

  await page.getByRole('button', { name: '取込を取り消す' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取込を取り消す' }).click();
  await expect(page.getByText('取り消しました。')).toBeVisible();
  expect(await waiting()).toHaveLength(0);

  await page.getByRole('button', { name: '別のファイルを選ぶ' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles(teams(`${unsure.family[0]} ${unsure.given[0]} (External)`));
  await expect(row(unsure.given[0])).toContainText('70分（2回に分けて参加）');
  await page.getByRole('button', { name: '1人分を確定する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '1人分を確定する' }).click();
  await expect(row(unsure.given[0])).toContainText('確定済');
  const [certificate] = await waiting();
  await post(page, '/api/certificates/issue', { certificate_id: certificate?.id });
  await page.getByRole('button', { name: '取込を取り消す' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取込を取り消す' }).click();
  await expect(page.getByText(/修了証が発行されているため/)).toBeVisible();
  const path = new URL(page.url()).searchParams.get('file');
  expect((await send(page, `/api/attendance-imports/${path}/undo`, {})).status()).toBe(409);
});
