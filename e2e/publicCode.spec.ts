import { readFile, stat } from 'node:fs/promises';
import { expect, logIn, test } from './journey.ts';

// Words that occur only on the office's screens and in the server's messages to the office.
const officeWords = ['入金情報一覧', '受講者一覧', '閲覧記録', '明細取込', 'Deposit list'];
const officeFiles = /\/(top|office|\w*(ListPage|Office)\w*)-/;
// As they come over the line, with little room: what applicants load has grown unnoticed before.
const mostBytes = 198_000;
const mostScripts = 10;
const mostStyles = 2;

test('the pages for applicants load no code of the office’s screens', async ({ page, browser }) => {
  await logIn(page);
  const { data: seminars } = await (await page.request.get('/api/seminars?per_page=100')).json();
  const { data: submissions } = await (await page.request.get('/api/submissions')).json();
  const { id, form_template: form } = seminars.find(
    (seminar: { form_template: unknown; review_test_keywords_json: string[] }) =>
      seminar.form_template !== null && seminar.review_test_keywords_json.length > 0,
  );
  const addresses = [
    `/form-templates/${form.id}/apply?seminarId=${id}`,
    `/seminars/${id}/review-test`,
    `/submissions/${submissions[0].submission_id}`,
    '/verify',
  ];
  for (const address of addresses) {
    // Each in a browser with an empty cache.
    const context = await browser.newContext();
    const applicant = await context.newPage();
    const urls: string[] = [];
    const styles: string[] = [];
    applicant.on('response', (response) => {
      const type = response.request().resourceType();
      if (type === 'script') urls.push(response.url());
      if (type === 'stylesheet') styles.push(response.url());
    });
    await applicant.goto(address);
    await expect(applicant.getByRole('heading', { level: 1 })).toBeVisible();
    await applicant.waitForLoadState('networkidle');
    expect(urls.length, address).toBeGreaterThan(3);
    expect(urls.length, address).toBeLessThanOrEqual(mostScripts);
    expect(styles.length, address).toBeLessThanOrEqual(mostStyles);
    expect(urls.filter((url) => officeFiles.test(url))).toEqual([]);

    const files = urls.map((url) => `client/dist${new URL(url).pathname}`);
    const code = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
    expect(officeWords.filter((word) => code.includes(word))).toEqual([]);
    const sent = await Promise.all(files.map((file) => stat(`${file}.br`)));
    expect(
      sent.reduce((sum, { size }) => sum + size, 0),
      address,
    ).toBeLessThan(mostBytes);
    await context.close();
  }
});
