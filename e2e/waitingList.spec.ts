import { addDays, formatLongDay, tokyoDay } from '../shared/date.ts';
import { fillInCompany, paste, peopleTable } from './companyPeople.ts';
import { fillInApplication } from './fillInApplication.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find } from './office.ts';
import { newPerson, openSeminar } from './openSeminar.ts';
import { mailTo } from './outbox.ts';
import { uniqueKana } from './unique.ts';

test('who finds a seminar full waits, is offered the seat that the office frees, pays and becomes a student', async ({
  page,
  applicant,
}) => {
  test.setTimeout(240_000);
  const today = tokyoDay(new Date());
  await logIn(page);
  const seminar = await openSeminar(page, 7900, {
    capacity: 1,
    waiting_list: true,
    offer_days: 3,
    release_unpaid: false,
    payment_deadline: today,
    payment_days: 7,
    cancel_rule: {
      free_until: addDays(today, 30),
      until: null,
      kept: 0,
      kept_unit: 'yen',
      decided_by: 'rule',
      tax_category: 'out_of_scope',
    },
  });
  const first = newPerson();
  const firstId = await seminar.apply(first);
  const address = `${seminar.code.toLowerCase()}-waits@example.jp`;

  await applicant.goto(`/form-templates/1/apply?seminarId=${seminar.id}`);
  await expect(applicant.getByText('満席（キャンセル待ち受付中）')).toBeVisible();
  await expect(
    applicant.getByText('ただいま満席です。キャンセル待ちとして受け付けます'),
  ).toBeVisible();
  await expectAccessible(applicant);
  const givenKana = uniqueKana();
  await fillInApplication(applicant, { email: address, givenKana });
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(
    applicant.getByText('ただいま満席です。キャンセル待ちとして受け付けます'),
  ).toBeVisible();
  await expect(applicant.getByText('振込先のご案内でお知らせします')).toBeVisible();
  await expect(applicant.getByText(formatLongDay(addDays(today, 7)))).toHaveCount(0);
  await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
  const answer = applicant.getByRole('dialog');
  await expect(answer).toContainText('満席のため、キャンセル待ちとして受け付けました。');
  await answer.getByRole('button', { name: '閉じる' }).click();
  await expect(
    applicant.getByRole('heading', { name: 'キャンセル待ちとして受け付けました' }),
  ).toBeVisible();
  await expect(applicant.getByText('席が空くのを待つ')).toBeVisible();
  await expectAccessible(applicant);

  const listed = await mailTo(address, /キャンセル待ち/);
  const listedText = listed.text ?? '';
  expect(listedText).not.toMatch(/口座番号/);
  const ownPage = /https?:\S+\/submissions\/[0-9A-Z-]+#[0-9A-Z-]+/.exec(listedText)?.[0] ?? '';
  await applicant.goto(ownPage);
  await expect(applicant.getByText('キャンセル待ちです（現在1番目）')).toBeVisible();
  await expect(applicant.getByText('口座番号')).toHaveCount(0);
  // What the text and the mail say, the page lets them do.
  await expect(
    applicant.getByText('「お申し込みの取消」からいつでもお取りやめいただけます。'),
  ).toBeVisible();
  expect(listedText.replaceAll('\n', '')).toContain('上のページの「お申し込みの取消」');
  await expect(applicant.getByRole('heading', { name: 'お申し込みの取消' })).toBeVisible();
  await expectAccessible(applicant);

  await page.goto(`/payments/unpaid?search=${address}`);
  await expect(page.getByRole('row', { name: /髙橋 花子/ })).toContainText('キャンセル待ち');
  await page
    .getByRole('row', { name: /髙橋 花子/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText('キャンセル待ち 1番目です。')).toBeVisible();
  await expect(page.getByText('席が空くと、お振込先と期限をメールで案内します。')).toBeVisible();
  await page.getByRole('button', { name: '席を案内する' }).click();
  const offer = page.getByRole('dialog');
  await expect(offer.getByText('満席です。', { exact: false })).toBeVisible();
  await expect(offer.getByRole('button', { name: '席を案内する' })).toBeDisabled();
  await expectAccessible(page);

  await page.goto(`/submissions/${firstId}`);
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '取り消す' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取り消す' }).click();

  const offered = await mailTo(address, '席のご用意ができました');
  const text = offered.text ?? '';
  expect(text).toContain(formatLongDay(addDays(today, 3)));
  const account = /口座番号\D*(\d{7})/.exec(text)?.[1] ?? '';
  await applicant.reload();
  await expect(applicant.getByText(account)).toBeVisible();
  await page.goto(`/payments/unpaid?search=${address}`);
  await expect(page.getByRole('row', { name: /髙橋 花子/ })).toContainText('席を案内中');
  const transfer = await applicant.request.post('/bank-simulator/transfers', {
    data: { account_number: account, amount: 7900, remitter_name: `タカハシ ${givenKana}` },
  });
  expect(transfer.status()).toBe(201);
  await mailTo(address, '受講のご案内');
  const student = await find(page, 'students', address);
  await applicant.reload();
  await expect(applicant.getByText('ご入金を確認しました')).toBeVisible();
  await expect(applicant.getByRole('textbox', { name: '受講番号' })).toHaveValue(
    student.student_number,
  );

  // A company may wait, too: it is told before it applies, and sees its places in line.
  await applicant.goto(`/seminars/${seminar.id}/companies`);
  const notice = applicant.getByText(
    '人数分の席がないため、席の足りない方をキャンセル待ちとして受け付けます',
  );
  await expect(notice).toBeVisible();
  const contact = `${seminar.code.toLowerCase()}-contact@example.jp`;
  await fillInCompany(applicant, contact);
  await applicant.getByText('Excelの表やCSVファイルから取り込む').click();
  await applicant.getByLabel('Excelからの貼り付け').focus();
  await paste(applicant, peopleTable(2).text);
  await applicant.getByRole('dialog').getByRole('button', { name: '2名を取り込む' }).click();
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(applicant.getByText(/名分は、席をご案内したあとでお振り込み/)).toBeVisible();
  await expect(notice).toBeVisible();
  await expectAccessible(applicant);
  await applicant.getByRole('button', { name: 'この内容でまとめて申し込む' }).click();
  const waiting = applicant.getByRole('heading', {
    name: '全員をキャンセル待ちとして受け付けました',
  });
  await expect(waiting).toBeVisible();
  await expect(applicant.getByText('1〜2番目')).toBeVisible();
  const told = (await mailTo(contact, 'キャンセル待ちの受付')).text ?? '';
  await applicant.goto(/https?:\S+\/companies\/[0-9A-Z-]+#[0-9A-Z-]+/.exec(told)?.[0] ?? '');
  await expect(applicant.getByText('キャンセル待ちの方が2名います')).toBeVisible();
  await expect(applicant.getByText('キャンセル待ち（2番目）')).toBeVisible();
  await expectAccessible(applicant);
});
