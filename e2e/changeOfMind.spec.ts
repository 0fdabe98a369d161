import { addDays, tokyoDay } from '../shared/date.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { post, openPart } from './office.ts';
import { newPerson, openSeminar, nameOf, remitterOf } from './openSeminar.ts';
import { mailTo, pageLinkTo } from './outbox.ts';
import { pay } from './transfers.ts';

const today = tokyoDay(new Date());
const phone = { width: 375, height: 800 };
const rule = {
  free_until: addDays(today, -1),
  until: addDays(today, 20),
  kept: 30,
  kept_unit: 'percent',
  decided_by: 'office',
};

test('the office says by which rule applicants cancel, sees it as they will, and is told what is wrong', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8000);
  await page.goto(`/seminars/${seminar.id}/edit`);
  await openPart(page, '申込者によるお申し込みの取消');
  const group = page.getByRole('group', { name: /自分のページで取り消せる/ });
  await group.getByLabel('はい').check();
  await page.getByLabel(/取消料なしで取り消せる最終日/).fill(addDays(today, 5));
  const until = page.getByLabel(/取消料をいただいて取り消せる最終日/);
  await until.fill(addDays(today, 3));
  await page.getByRole('textbox', { name: '取消料 必須' }).fill('130');
  await page.getByRole('button', { name: '確認する' }).click();
  await page.getByRole('button', { name: '更新する' }).click();
  await expect(page.getByText('割合は100％以下で入力してください。')).toBeVisible();
  await page.getByRole('link', { name: '修正する' }).first().click();
  await expect(until).toHaveAttribute('aria-invalid', 'true');
  await until.fill(addDays(today, 20));
  await page.getByRole('textbox', { name: '取消料 必須' }).fill('30');
  await expect(page.getByText(/取消料として受講料の30％をいただき/)).toBeVisible();
  await expect(page.getByText(/we keep 30% of the fee and refund the rest/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '確認する' }).click();
  await page.getByRole('button', { name: '更新する' }).click();
  await expect(page.getByRole('heading', { name: '更新の完了' })).toBeVisible();

  await applicant.setViewportSize(phone);
  await applicant.goto(`/form-templates/1/apply?seminarId=${seminar.id}`);
  await applicant
    .getByText(/キャンセル・返金$/)
    .first()
    .click();
  await expect(applicant.getByText(/取消料として受講料の30％をいただき/)).toBeVisible();
});

test('an applicant corrects a number and cancels on a phone; the office decides, a part is kept, the rest is returned', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8000, { cancel_rule: rule });
  const person = newPerson();
  const id = await seminar.apply(person);
  await pay(page, id, 8000, remitterOf(person));

  await applicant.setViewportSize(phone);
  await applicant.goto(await pageLinkTo(person.email));
  const own = applicant.getByRole('region', { name: '内容の訂正・変更' });
  await own.getByRole('button', { name: 'お名前・住所・電話番号などを訂正する' }).click();
  await expect(own.getByRole('heading', { name: '申込内容の訂正' })).toBeFocused();
  await own.getByLabel(/^電話番号/).fill('080-1111-2222');
  await own.getByRole('button', { name: '訂正する', exact: true }).click();
  await expect(applicant.getByText('訂正しました。確認のメールを')).toBeVisible();
  await expect(own.getByRole('button', { name: '取消を依頼する' })).toBeVisible();
  expect((await mailTo(person.email, '申込内容を訂正しました')).text).toContain('電話番号');

  await expect(own).toContainText('取消料は2,400円、返金額は5,600円です');
  await expect(own).toContainText('事務局が確認してから行います');
  await expectAccessible(applicant);
  await own.getByRole('button', { name: '取消を依頼する' }).click();
  const question = applicant.getByRole('alertdialog');
  await expect(question).toContainText('取消料は2,400円、返金額は5,600円です');
  await applicant.route('**/cancellation', (route) => route.abort());
  await question.getByRole('button', { name: '取消を依頼する' }).click();
  await expect(own.getByText('依頼できませんでした', { exact: true })).toBeInViewport();
  await applicant.unroute('**/cancellation');
  await own.getByRole('button', { name: '取消を依頼する' }).click();
  await question.getByRole('button', { name: '取消を依頼する' }).click();
  await expect(applicant.getByText('取消の依頼を受け付けました。結果はメールで')).toBeVisible();
  await expect(own.getByText(/お申し込みの取消の依頼を受け付けました/)).toBeVisible();
  await expectAccessible(applicant);

  // The line of the start page leads to exactly what is open.
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /変更・取消の依頼/ })
    .first()
    .click();
  await expect(page).toHaveURL(/state=open/);
  await page.goto(`/submissions/${id}`);
  await expect(page.getByText('取消料2,400円・返金額5,600円')).toBeVisible();
  await page.getByRole('button', { name: `${nameOf(person)} 様の申込の取消を承認する` }).click();
  const deciding = page.getByRole('dialog', { name: '申込を取り消しますか？' });
  await expectAccessible(page);
  await deciding.getByRole('button', { name: '承認して申込を取り消す' }).click();
  await expect(page.getByText('承認しました', { exact: true })).toBeVisible();

  const told = (await mailTo(person.email, 'お申し込みを取り消しました')).text;
  expect(told).toContain('2,400円（不課税）');
  expect(told).toContain('5,600円');
  await page.goto(`/payments/refunds?search=${encodeURIComponent(nameOf(person))}`);
  await expect(page.getByRole('main')).toContainText('5,600円');

  await applicant.reload();
  await expect(applicant.getByText(/取り消され|取り消しました/).first()).toBeVisible();
  const receipt = await applicant.request.get(`/api/submissions/${id}/receipt`);
  expect(receipt.headers()['content-type']).toBe('application/pdf');
  await expectAccessible(applicant);
});

test('what an applicant has typed stays when corrections end meanwhile, with the reason', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8000, { cancel_rule: rule });
  const person = newPerson();
  await seminar.apply(person);
  await applicant.goto(await pageLinkTo(person.email));
  const own = applicant.getByRole('region', { name: '内容の訂正・変更' });
  await own.getByRole('button', { name: 'お名前・住所・電話番号などを訂正する' }).click();
  await own.getByLabel(/^電話番号/).fill('080-1111-2222');
  await applicant.route('**/own-changes', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const corrections = { ...data.corrections, closed: 'issued' };
    await route.fulfill({ response, json: { data: { ...data, corrections } } });
  });
  const message = '訂正できる期間が終わりました。';
  await applicant.route('**/corrections', (route) =>
    route.fulfill({ status: 409, json: { message } }),
  );
  const again = applicant.waitForResponse('**/own-changes');
  await own.getByRole('button', { name: '訂正する', exact: true }).click();
  await again;
  await expect(own.getByText(message)).toBeVisible();
  await expect(own.getByLabel(/^電話番号/)).toHaveValue('080-1111-2222');
});

test('an applicant cancels only for the amount that they were asked about', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8000, { cancel_rule: rule });
  const person = newPerson();
  const id = await seminar.apply(person);
  await applicant.goto(await pageLinkTo(person.email));
  const own = applicant.getByRole('region', { name: '内容の訂正・変更' });
  await own.getByRole('button', { name: 'お申し込みを取り消す' }).click();
  const question = applicant.getByRole('alertdialog');
  await expect(question).not.toContainText('取消料は2,400円');

  // Meanwhile their transfer arrives, and the page behind the question knows it.
  await pay(page, id, 8000, remitterOf(person));
  await applicant.context().setOffline(true);
  await expect(applicant.getByText(/^オフラインです。/)).toBeAttached();
  await applicant.context().setOffline(false);
  await expect(applicant.getByText('取消料は2,400円、返金額は5,600円です')).toBeAttached();
  await question.getByRole('button', { name: 'お申し込みを取り消す' }).click();
  await expect(own.getByText('取り消せませんでした', { exact: true })).toBeVisible();
  await own.getByRole('button', { name: '取消を依頼する' }).click();
  await expect(question).toContainText('取消料は2,400円、返金額は5,600円です');
});

test('an applicant hands the place to a colleague on a phone, whose link then is the only one', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8000, {
    replace_until: addDays(today, 3),
    hand_over: 'rule',
  });
  const [former, colleague] = [newPerson(), newPerson({ family: ['後任', 'コウニン'] })];
  const id = await seminar.apply(former);
  await pay(page, id, 8000, remitterOf(former));

  await applicant.setViewportSize(phone);
  await applicant.goto(await pageLinkTo(former.email));
  const own = applicant.getByRole('region', { name: '内容の訂正・変更' });
  await own.getByRole('button', { name: '受講者を交代する' }).click();
  // Who uses the keyboard goes on in the form that has taken the button's place.
  await expect(own.getByRole('heading', { name: '受講者の交代' })).toBeFocused();
  await expect(own.getByLabel(/^会社名(?!カナ)/)).toHaveValue(former.company[0]);
  await own.getByRole('button', { name: '受講者を交代する' }).click();
  await expect(own.getByRole('alert')).toBeVisible();
  await expectAccessible(applicant);
  await own.getByLabel(/^姓/).fill(colleague.family[0]);
  await own.getByLabel(/^名/).fill(colleague.given[0]);
  await own.getByLabel(/^セイ/).fill(colleague.family[1]);
  await own.getByLabel(/^メイ/).fill(colleague.given[1]);
  await own.getByRole('radio', { name: '女性' }).check();
  await own.getByLabel('年', { exact: true }).selectOption('1985');
  await own.getByLabel('月', { exact: true }).selectOption('2');
  await own.getByLabel('日', { exact: true }).selectOption('28');
  await own.getByLabel(/^自宅郵便番号/).fill('1000005');
  await expect(own.getByLabel(/^自宅住所1/)).toHaveValue('東京都千代田区丸の内');
  await own.getByLabel(/^電話番号/).fill('09012345678');
  await own.getByLabel(/^メールアドレス/).fill(colleague.email);
  await own.getByLabel(/^会社郵便番号/).fill('1130033');
  await expect(own.getByLabel(/^会社住所1/)).toHaveValue('東京都文京区本郷');
  await own.getByLabel(/^会社電話番号/).fill('0312345678');
  await own.getByLabel(/^受講要件/).selectOption({ index: 1 });
  // What can't be undone is asked first, and a failure is said where the button is.
  const handOver = own.getByRole('button', { name: '受講者を交代する' });
  const sure = applicant.getByRole('alertdialog', { name: '受講者を交代しますか' });
  await applicant.route('**/hand-over', (route) => route.abort());
  await handOver.click();
  await expect(sure).toContainText('このページはすぐに開けなくなり');
  await sure.getByRole('button', { name: '受講者を交代する' }).click();
  await expect(own.getByText('交代できませんでした')).toBeInViewport();
  await applicant.unroute('**/hand-over');
  await handOver.click();
  await sure.getByRole('button', { name: '受講者を交代する' }).click();
  await expect(applicant.getByText(/受講者を交代しました/)).toBeVisible();
  await expect(
    applicant.getByRole('heading', { name: 'このリンクは使えなくなりました' }),
  ).toBeVisible();

  const welcome = await mailTo(colleague.email, '受講者変更のお知らせ');
  const link = /https?:\/\/\S+\/submissions\/\S+/.exec(welcome.text ?? '')?.[0] ?? '';
  await applicant.goto(new URL(link).pathname);
  await expect(
    applicant.getByText(nameOf(colleague)).or(applicant.getByText(colleague.given[0])).first(),
  ).toBeVisible();
  expect((await mailTo(former.email, '受講者変更のお知らせ')).text).not.toContain('後任');
  await page.goto(`/submissions/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('後任');
});

test('the office reads days as elsewhere, and what would be empty, in what is asked for', async ({
  page,
}) => {
  await logIn(page, `/payments/wishes?search=${encodeURIComponent('清水')}`);
  const row = page.getByRole('row').filter({ hasText: '受講者の交代' });
  await row.getByText(/^ほか\d+項目を見る/).click();
  await expect(
    row.getByText(/^生年月日：\d{4}年\d{2}月\d{2}日 → \d{4}年\d{2}月\d{2}日$/),
  ).toBeVisible();
  await expect(row.getByText(/^会社住所2：.+ → （未入力）$/)).toBeVisible();
});

test('a staff member who declines what a colleague has settled meanwhile is told so', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8000, { cancel_rule: rule });
  const person = newPerson();
  const id = await seminar.apply(person);
  await pay(page, id, 8000, remitterOf(person));
  const asked = { data: { kept: 2400, returned: 5600 } };
  const answer = await applicant.request.post(`/api/submissions/${id}/cancellation`, {
    ...asked,
    headers: { 'X-Page-Key': (await pageLinkTo(person.email)).split('#')[1] ?? '' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const wishes = '**/api/wishes?*';
  await page.route(wishes, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/submissions/${id}`);
  await expect(page.getByText('変更・取消の依頼を読み込めませんでした')).toBeVisible();
  await page.unroute(wishes);
  await page.getByRole('button', { name: '再試行する' }).click();
  await expect(page.getByRole('button', { name: /断る$/ })).toBeVisible();
  await page.goto(`/payments/wishes?state=open&search=${encodeURIComponent(nameOf(person))}`);
  await page.getByRole('button', { name: new RegExp(`^${nameOf(person)} .*を断る$`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('申込者に伝える理由').fill('テキストを発送したため');
  const { data } = await (await page.request.get(`/api/wishes?submission_id=${id}`)).json();
  await post(page, `/api/wishes/${data[0].id}/approve`, {});
  await dialog.getByRole('button', { name: '断る' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/この依頼はすでに処理されています。/)).toBeVisible();
});

test('an applicant who can’t cancel any more when they press the button is told why', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8000, { cancel_rule: rule });
  const person = newPerson();
  await seminar.apply(person);
  await applicant.goto(await pageLinkTo(person.email));
  const own = applicant.getByRole('region', { name: '内容の訂正・変更' });
  await own.getByRole('button', { name: 'お申し込みを取り消す' }).click();
  await applicant.route('**/own-changes', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, cancellation: null } } });
  });
  const message = 'このお申し込みは、このページから取り消せません。';
  await applicant.route('**/cancellation', (route) =>
    route.fulfill({ status: 409, json: { message } }),
  );
  const question = applicant.getByRole('alertdialog');
  await question.getByRole('button', { name: 'お申し込みを取り消す' }).click();
  await expect(own.getByRole('button', { name: 'お申し込みを取り消す' })).toHaveCount(0);
  await expect(own.getByText('取り消せませんでした', { exact: true })).toBeVisible();
  await expect(own.getByText(message)).toBeVisible();
});
