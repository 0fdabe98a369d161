import type { Page } from '@playwright/test';
import { fillInApplication } from './fillInApplication.ts';
import { expect, expectAccessible, openWithoutAnswers, test } from './journey.ts';
import { uniqueCode, uniqueKana } from './unique.ts';

const definition = '**/api/seminars/continuous-training/*/application-form';
const submit = '**/api/seminars/continuous-training/*/submit-application';

/** The form of a seminar of the sample data. */
async function openForm(page: Page): Promise<void> {
  for (let seminarId = 1; ; seminarId += 1) {
    const answer = await page.request.get(
      `/api/seminars/continuous-training/${seminarId}/application-form`,
    );
    if (!answer.ok()) throw new Error('the sample data has no such seminar');
    const { seminar, application_form_definition: form } = await answer.json();
    if (!seminar.name.endsWith('継続的研修（第3回）')) continue;
    await page.goto(`/form-templates/${form.id}/apply?seminarId=${seminarId}`);
    await expect(page.getByRole('heading', { name: '申込内容の入力' })).toBeVisible();
    return;
  }
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first();
const dialog = (page: Page) => page.getByRole('alertdialog');

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: '確認画面へ進む' }).click();
}

/** As a browser that translates a page: each text gets into an element of its own, whenever one comes. */
function wrapTexts(): void {
  const wrapped = new WeakSet<Node>();
  const wrap = (node: Node) => {
    const texts: Node[] = node.nodeType === Node.TEXT_NODE ? [node] : [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || wrapped.has(text) || (text.textContent ?? '').trim() === '') continue;
      if (parent.closest('script, style, option, textarea, title')) continue;
      wrapped.add(text);
      const font = document.createElement('font');
      parent.replaceChild(font, text);
      font.append(text);
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(wrap);
  }).observe(document, { childList: true, subtree: true });
}

/** An applicant who has not applied yet. */
const newApplicant = () => ({
  email: `${uniqueCode().toLowerCase()}@example.jp`,
  givenKana: uniqueKana(),
});

test('without a seminar the form says that it is unknown', async ({ applicant }) => {
  await applicant.goto('/form-templates/1/apply');
  await expect(dialog(applicant)).toContainText('セミナーIDが不明です。');
  await expectAccessible(applicant);
  await dialog(applicant).getByRole('button').click();
  await expect(applicant.getByRole('heading', { level: 1 })).toContainText(
    'セミナーIDが不明です。',
  );
});

test('a seminar that isn’t there, and a form that can’t be loaded, say so', async ({
  applicant,
}) => {
  await applicant.goto('/form-templates/1/apply?seminarId=2000000');
  await expect(
    applicant.getByRole('heading', { name: 'セミナー情報が見つかりません。' }),
  ).toBeVisible();
  await expectAccessible(applicant);
  await openWithoutAnswers(applicant);
  let failing = true;
  await applicant.route(definition, (route) =>
    failing ? route.fulfill({ status: 500, json: { message: 'Server Error' } }) : route.continue(),
  );
  await applicant.goto('/form-templates/1/apply?seminarId=1');
  await expect(applicant.getByText('読み込みに失敗しました')).toBeVisible();
  await expectAccessible(applicant);
  failing = false;
  await applicant.getByRole('button', { name: '再試行する' }).click();
  await expect(applicant.getByText('読み込みに失敗しました')).toBeHidden();
});

test('when the seminar’s data are missing, the form says so and can load them again', async ({
  applicant,
}) => {
  await openWithoutAnswers(applicant);
  await applicant.route(definition, (route) => route.fulfill({ json: {} }));
  await applicant.goto('/form-templates/1/apply?seminarId=1');
  await expect(applicant.getByText('セミナー情報が見つかりません。')).toBeVisible();
  await applicant.unroute(definition);
  await applicant.getByRole('button', { name: '再試行する' }).click();
  await expect(applicant.getByText('セミナー情報が見つかりません。')).toBeHidden();
});

test('while the form is loading the page says so', async ({ applicant }) => {
  await openWithoutAnswers(applicant);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await applicant.route(definition, async (route) => {
    await held;
    await route.continue();
  });
  await applicant.goto('/form-templates/1/apply?seminarId=1');
  await expect(applicant.getByText('申込フォームを読み込んでいます…')).toBeVisible();
  letGo();
  await expect(applicant.getByText('申込フォームを読み込んでいます…')).toBeHidden();
});

test('an alert appears first, then every missing or malformed answer is named at its field', async ({
  applicant,
}) => {
  await openForm(applicant);
  await confirm(applicant);
  await expect(dialog(applicant)).toContainText('入力内容に不備があります。');
  await dialog(applicant).getByRole('button').click();
  for (const label of ['姓', '名', 'セイ', 'メイ', '生年月日', '自宅郵便番号', 'メールアドレス']) {
    await expect(
      applicant.getByRole('link', { name: `${label}は必須項目です。`, exact: true }),
    ).toBeVisible();
  }
  await expectAccessible(applicant);

  await field(applicant, 'メールアドレス').fill('taro.example.jp');
  await applicant.getByLabel(/^電話番号/).fill('123');
  await field(applicant, '自宅郵便番号').fill('100');
  await confirm(applicant);
  await dialog(applicant).getByRole('button').click();
  await expect(
    applicant.getByRole('link', { name: /正しいメールアドレスの形式で入力してください/ }),
  ).toBeVisible();
  await expect(applicant.getByLabel(/^電話番号/)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(applicant, '自宅郵便番号')).toHaveAttribute('aria-invalid', 'true');
  const month = applicant.getByLabel('月', { exact: true });
  await expect(month).toHaveAttribute('aria-invalid', 'true');
  // What is chosen doesn't run under the arrow of the list.
  const room = await month.evaluate((list) => parseFloat(getComputedStyle(list).paddingRight));
  expect(room).toBeGreaterThan(32);
});

test('postal codes and phone numbers are grouped while they are typed, an address is filled in, and days fit the month', async ({
  applicant,
}) => {
  await openForm(applicant);
  await test.step('a postal code fills the address in once all its digits are there', async () => {
    const asked: string[] = [];
    applicant.on('request', (request) => {
      if (request.url().includes('/api/postal-codes/')) asked.push(request.url());
    });
    const postalCode = field(applicant, '自宅郵便番号');
    await postalCode.pressSequentially('1130033');
    await expect(field(applicant, '自宅住所1')).toHaveValue('東京都文京区本郷');
    expect(asked).toHaveLength(1);

    // A failure is only logged: the address can be typed.
    await applicant.route('**/api/postal-codes/*', (route) => route.abort());
    await postalCode.fill('1000005');
    await field(applicant, '自宅住所1').fill('東京都千代田区丸の内1-2-3');
    await expect(field(applicant, '自宅住所1')).toHaveValue('東京都千代田区丸の内1-2-3');
    await expect(dialog(applicant)).toHaveCount(0);
  });

  await test.step('postal codes and phone numbers are grouped while they are typed', async () => {
    const postalCode = field(applicant, '自宅郵便番号');
    await postalCode.fill('');
    await postalCode.pressSequentially('100000599');
    await expect(postalCode).toHaveValue('100-0005');
    const phone = applicant.getByLabel(/^電話番号/);
    for (const [typed, shown] of [
      ['090123456789', '090-1234-5678'],
      ['05012345678', '050-1234-5678'],
      ['0312345678', '03-1234-5678'],
      ['0612345678', '06-1234-5678'],
      ['0451234567', '045-123-4567'],
      ['06012345678', '060-1234-5678'],
      ['+819012345678', '090-1234-5678'],
      ['00819012345678', '090-1234-5678'],
      ['+1 212 555', '+1 212 555'],
    ] as const) {
      await phone.fill('');
      await phone.pressSequentially(typed);
      await expect(phone).toHaveValue(shown);
    }
  });

  await test.step('the Enter that confirms a conversion to kanji stays in its field, in Safari, too', async () => {
    const family = field(applicant, '姓');
    await family.fill('髙橋');
    // Safari ends the composition before it sends the key, which only its code marks.
    await family.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, cancelable: true });
    await expect(family).toBeFocused();
    await family.press('Enter');
    await expect(applicant.getByLabel(/^名/).first()).toBeFocused();
  });

  await test.step('the birth date offers a hundred years, and only the days of the month', async () => {
    const year = applicant.getByLabel('年', { exact: true });
    const month = applicant.getByLabel('月', { exact: true });
    const day = applicant.getByLabel('日', { exact: true });
    const years = await year
      .locator('option')
      .evaluateAll((options) =>
        options.map((option) => (option as HTMLOptionElement).value).filter(Boolean),
      );
    const current = Number(
      new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', year: 'numeric' }).format(new Date()),
    );
    expect([years.length, Number(years[0]), Number(years.at(-1))]).toEqual([
      101,
      current,
      current - 100,
    ]);
    await year.selectOption('2023');
    await month.selectOption('1');
    await day.selectOption('31');
    await month.selectOption('2');
    await expect(day).toHaveValue('');
    await expect(day.locator('option')).toHaveCount(29);
  });
});

test('the other address is asked only when the texts go there', async ({ applicant }) => {
  await openForm(applicant);
  await expect(applicant.getByLabel(/送付先宛名/)).toHaveCount(0);
  await applicant.getByRole('radio', { name: 'その他の住所' }).check();
  await expect(applicant.getByLabel(/送付先宛名/)).toBeVisible();
  await confirm(applicant);
  await dialog(applicant).getByRole('button').click();
  for (const label of ['送付先宛名', '送付先郵便番号', '送付先住所1', '送付先電話番号']) {
    await expect(
      applicant.getByRole('link', { name: `${label}は必須項目です。`, exact: true }),
    ).toBeVisible();
  }
  await expect(applicant.getByRole('link', { name: '送付先住所2は必須項目です。' })).toHaveCount(0);
});

test('going back from the confirmation to correct loses nothing', async ({ applicant }) => {
  await openForm(applicant);
  await fillInApplication(applicant, newApplicant());
  await confirm(applicant);
  await expect(applicant.getByRole('heading', { name: '申込内容の確認' })).toBeFocused();
  await expect(applicant.getByText('（未入力）').first()).toBeVisible();
  // The fee at the edge of the window comes and goes at a leap, too: it would cover what is at the top.
  const fee = applicant.locator('main [aria-hidden="true"] strong');
  await applicant.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(fee).toBeVisible();
  await applicant.evaluate(() => window.scrollTo(0, 0));
  await expect(fee).toBeHidden();
  await applicant.getByRole('button', { name: '入力内容を修正する' }).click();
  await expect(field(applicant, '姓')).toHaveValue('髙橋');
  // A form of the letter that papers can't print, and one without any: said before anything is sent.
  await field(applicant, '姓').fill('邉\u{e0102}😀');
  await confirm(applicant);
  await expect(applicant.getByText('邉\u{e0102} → 邉')).toBeVisible();
  await expect(applicant.getByText('次の文字は印字できません：😀。')).toBeVisible();
  await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
  await expect(applicant.getByText('チェックを入れてください。')).toBeVisible();
  await expect(applicant.getByLabel('印字する文字を確認しました')).toBeFocused();
  await expectAccessible(applicant);
});

test('the terms that the law requires before an order are never left out silently', async ({
  applicant,
}) => {
  await openWithoutAnswers(applicant);
  await applicant.route('**/api/site', (route) => route.fulfill({ status: 409, json: {} }));
  await openForm(applicant);
  const failed = applicant.getByText('読み込みに失敗しました').filter({ visible: true });
  await expect(failed).toHaveCount(1);
  // The terms are folded on a phone, and say so, too.
  await applicant.getByText('講習会の内容・キャンセル・返金').click();
  await expect(failed).toHaveCount(2);
  await fillInApplication(applicant, newApplicant());
  await confirm(applicant);
  const terms = applicant.getByRole('region', { name: 'お申し込みの条件' });
  await expect(terms.getByText('読み込みに失敗しました')).toBeVisible();
  await applicant.unroute('**/api/site');
  await terms.getByRole('button', { name: '再試行する' }).click();
  await expect(terms.getByText(/取消料なしにお申し込みを取り消せます/)).toBeVisible();
});

test('an application that fails says why and keeps the answers; sent again it is received', async ({
  applicant,
}) => {
  await openForm(applicant);
  await fillInApplication(applicant, newApplicant());
  await confirm(applicant);
  await applicant.route(submit, (route) =>
    route.fulfill({ status: 409, json: { message: '混み合っています。' } }),
  );
  await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
  await expect(dialog(applicant)).toContainText('申込に失敗しました: 混み合っています。');
  await dialog(applicant).getByRole('button').click();
  await applicant.unroute(submit);
  // The number by which the office finds a failure in the log stands behind the message of the answer.
  await applicant.route(submit, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'X-Request-Id': '9f86d081884c' },
      json: { message: 'ただいま保守中です。' },
    }),
  );
  await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
  await expect(dialog(applicant)).toContainText(/ただいま保守中です。.*9f86d081884c/);
  await dialog(applicant).getByRole('button').click();
  await applicant.unroute(submit);
  await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
  const result = applicant.getByRole('dialog');
  await expect(result.getByRole('heading', { name: '申込を受け付けました' })).toBeVisible();
  await expect(result).toContainText('お振込先のご案内をメールでお送りしました');
  await expectAccessible(applicant);
  await result.getByRole('button', { name: '閉じる' }).click();
});

test('an application that was taken is received, whatever shape the answer has', async ({
  applicant,
}) => {
  await openForm(applicant);
  await fillInApplication(applicant, newApplicant());
  await confirm(applicant);
  await applicant.route(submit, (route) => route.fulfill({ status: 200, json: {} }));
  await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
  const result = applicant.getByRole('dialog');
  await expect(result.getByRole('heading', { name: '申込を受け付けました' })).toBeVisible();
  await result.getByRole('button', { name: '閉じる' }).click();
  await expect(applicant.getByText('申込番号は、お送りするメールに記載しています。')).toBeVisible();
  await expectAccessible(applicant);
});

test('who goes back while the application is slow to be refused stays on the form', async ({
  applicant,
}) => {
  await openForm(applicant);
  await fillInApplication(applicant, newApplicant());
  await confirm(applicant);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await applicant.route(submit, async (route) => {
    await held;
    await route.fulfill({
      status: 422,
      json: { message: '', errors: { session_id: ['満席です。'] } },
    });
  });
  await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
  await expect(applicant.getByRole('button', { name: '送信しています' })).toBeVisible();
  await applicant.goBack();
  await expect(applicant.getByRole('heading', { name: '申込内容の入力' })).toBeVisible();
  answer();
  await expect(dialog(applicant)).toContainText('満席です。');
  await dialog(applicant).getByRole('button').click();
  await expect(applicant.getByRole('heading', { name: '申込内容の入力' })).toBeVisible();
  await expect(field(applicant, '姓')).toHaveValue('髙橋');

  // A refused answer: the message stays until it is closed, and a phone is led to the summary, far above the button.
  const chosen = (await field(applicant, '受講要件').getAttribute('name')) ?? '';
  const errors = { [chosen]: ['選び直してください。'] };
  await applicant.unroute(submit);
  await applicant.route(submit, (route) =>
    route.fulfill({ status: 422, json: { message: '', errors } }),
  );
  const refused = async () => {
    await confirm(applicant);
    await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
    await expect(dialog(applicant)).toContainText('入力内容は残っています');
    await dialog(applicant).getByRole('button').click();
  };
  await refused();
  await expect(applicant.getByRole('link', { name: '選び直してください。' })).toBeInViewport();

  // The office asks for more, and takes the chosen answer away meanwhile: what has changed is in view, and the form
  // goes on at the button, not at the last letter of the answers.
  const question = { id: 999_999, label: '資格番号', key: null, field_type: 'text', options: [] };
  errors['field_999999'] = ['資格番号は必須項目です。'];
  await applicant.route(definition, async (route) => {
    const json = await (await route.fetch()).json();
    const { fields } = json.application_form_definition;
    const asked = fields.find(({ id }: { id: number }) => chosen === `field_${id}`);
    asked.options = asked.options.filter(({ label }: { label: string }) => !/168条/.test(label));
    fields.push({ ...fields.at(-1), ...question, is_required: true, condition: null });
    await route.fulfill({ json });
  });
  await refused();
  await expect(applicant.getByText('変更された項目：受講要件')).toBeInViewport();
  await expect(applicant.locator(':focus')).toContainText('追加された項目：資格番号');
  await expect(field(applicant, '姓')).toHaveValue('髙橋');
  await field(applicant, '受講要件').selectOption({ index: 1 });
  await field(applicant, '資格番号').fill('A');
  await expect(field(applicant, '資格番号')).toBeFocused();
  await confirm(applicant);
  await expect(applicant.getByRole('button', { name: 'この内容で申し込む' })).toBeVisible();
});

test('a person who seems to have applied already is told that the office checks', async ({
  applicant,
}) => {
  const person = newApplicant();
  for (const title of ['申込を受け付けました', '申込を受け付けました（確認が必要です）']) {
    // The second time in the tab that shows the first one: it begins anew, and the first stays at hand.
    await openForm(applicant);
    const former = applicant.getByRole('link', { name: 'お申し込みの状況を見る' });
    await expect(former).toHaveCount(title.includes('確認') ? 1 : 0);
    await fillInApplication(applicant, person);
    await confirm(applicant);
    await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
    await expect(
      applicant.getByRole('dialog').getByRole('heading', { name: title, exact: true }),
    ).toBeVisible();
  }
  await expect(applicant.getByRole('dialog').getByText(/事務局/)).toBeVisible();
});

test('a person who applies for several people gets an empty form for the next one, and sees the address of each with its own application', async ({
  applicant,
}) => {
  test.slow();
  await openForm(applicant);
  const people = [newApplicant(), newApplicant()];
  const result = applicant.getByRole('dialog', { name: '申込を受け付けました' });
  const another = applicant.getByRole('button', { name: '別の方の申込をする' });
  for (const [index, person] of people.entries()) {
    if (index > 0) await another.click();
    await fillInApplication(applicant, person);
    await confirm(applicant);
    await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
    await result.getByRole('button', { name: '閉じる' }).click();
    await expect(applicant.getByText(person.email)).toBeVisible();
    if (index > 0) break;
    const number = await applicant.getByLabel('申込番号').inputValue();
    // Beside each other several would have one name.
    await expect(applicant.getByRole('button', { name: /^コピー ?: 申込番号/ })).toBeVisible();
    await another.click();
    await expect(applicant.getByRole('heading', { name: '申込内容の入力' })).toBeVisible();
    await expect(field(applicant, '姓')).toHaveValue('');
    await expect(field(applicant, 'メールアドレス')).toHaveValue('');
    // Going back shows the number of the first application, without announcing it again.
    await applicant.goBack();
    await expect(applicant.getByLabel('申込番号')).toHaveValue(number);
    await expect(result).toBeHidden();
  }
  await applicant.goBack();
  await expect(applicant.getByRole('heading', { name: '申込内容の入力' })).toBeVisible();
  await applicant.goBack();
  await expect(applicant.getByLabel('申込番号')).toBeVisible();
  await expect(applicant.getByText(people[1]?.email ?? '')).toHaveCount(0);
});

test('a page that the browser translates goes through to the end, and what was sent stays after a reload', async ({
  applicant,
}) => {
  await applicant.addInitScript(wrapTexts);
  await openForm(applicant);
  await expect(applicant.locator('main font').first()).toBeAttached();
  // Refused first: what is wrong comes at each field, and goes.
  await confirm(applicant);
  await dialog(applicant).getByRole('button').click();
  await expect(applicant.getByText('姓は必須項目です。').first()).toBeVisible();
  await fillInApplication(applicant, newApplicant());
  await confirm(applicant);
  await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
  const result = applicant.getByRole('dialog');
  await expect(result.getByRole('heading', { name: '申込を受け付けました' })).toBeVisible();
  await result.getByRole('button', { name: '閉じる' }).click();
  await applicant.reload();
  const received = applicant.getByRole('heading', { level: 1, name: /申込を受け付けました/ });
  await expect(received).toBeVisible();
  await applicant.getByRole('link', { name: 'お申し込みの状況を見る' }).click();
  await expect(applicant.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(received).toHaveCount(0);
  await applicant.getByRole('button', { name: 'English' }).click();
  await expect(applicant.locator('html')).toHaveAttribute('lang', 'en');
  await applicant.goto('/open');
  await expect(applicant.getByRole('heading', { level: 1 })).toBeVisible();
});
