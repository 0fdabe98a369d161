import { afterAll, expect, test } from 'vitest';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { fileThreads } from '../../platform/imports/fileThreads.ts';
import { carryOut, previewMoveIn } from './testing/moveIn.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const count = 8_000;
const syllables = [...'アイウエオカキクケコサシスセソタチツテト'];
const kanaOf = (at: number) =>
  [...String(at).padStart(5, '0')].map((digit) => syllables[Number(digit)]).join('');
const lines = Array.from(
  { length: count },
  (_, at) =>
    `移行 ${at},イコウ ${kanaOf(at)},1980/4/2,${at}@example.jp,2025,継続的研修,C-${at},R-${at},2025/8/1,8000`,
);
const headings =
  '氏名,フリガナ,生年月日,メール,年度,講習会名,修了証番号,領収書番号,領収日,領収金額';
const bytes = Buffer.from(`${headings}\r\n${lines.join('\r\n')}\r\n`);

let stop = async () => {};
afterAll(() => stop());

test(
  '8,000 people with their receipts are read, imported and undone, while the server answers requests',
  { timeout: 240_000 },
  async () => {
    stop = fileThreads.start();
    let done = false;
    let answered = 0;
    const work = (async () => {
      const { id, counts } = await previewMoveIn(context, office, bytes, '名簿.csv');
      expect(counts).toMatchObject({ new: count, doubtful: 0, refused: 0, receipts: count });
      expect((await carryOut(context, office, id)).counts).toMatchObject({ students: count });
      return id;
    })().finally(() => (done = true));
    const other = await loggedIn(context);
    while (!done) {
      expect((await other.get('/api/deposits?per_page=1')).status).toBe(200);
      answered += 1;
    }
    const id = await work;
    expect(answered).toBeGreaterThan(10);
    expect(await db.importedReceipt.count()).toBe(count);
    expect((await office.send('post', `/api/move-ins/${id}/undo`)).status).toBe(200);
    expect(await db.importedStudent.count()).toBe(0);
  },
);
