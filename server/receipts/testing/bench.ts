// `npm run bench:receipts`: receipts per second and memory. Compares reading the font for each
// document with parsing it once: in this thread, in worker threads, and for one merged document.
import { drawInWorker, startDrawing } from '../../documents/drawInWorker.ts';
import { fonts, readFonts } from '../../pdf/fonts.ts';
import { mergePages } from '../../pdf/mergePages.ts';
import { drawReceipt } from '../../documents/receipt/drawReceipt.ts';
import { writeReceipt, type ReceiptOrder } from '../../documents/receipt/writeReceipt.ts';

const orderOf = (number: number): ReceiptOrder => ({
  signing: null,
  seal: null,
  voidedOn: null,
  content: {
    receiptNumber: `R2026-${String(number).padStart(6, '0')}`,
    issueDate: '2026-04-10',
    transactionDate: '2026-04-08',
    addressee: `株式会社 第${number}医療機器販売`,
    honorific: '御中',
    amount: 8000 + number,
    priceReduction: 0,
    taxCategory: 'taxable_10',
    proviso: '「令和8年度 継続的研修」受講料として',
    issuer: {
      name: '一般社団法人 東都医療機器協会',
      postal_code: '101-0061',
      address: '東京都千代田区神田三崎町1-2-3 三崎町ビル4階',
      phone: '03-0000-1234',
      email: 'seminar@example.com',
      registration_number: 'T7000012050002',
      tax_rounding: 'down',
      seal_sha256: null,
    },
    reissue: null,
  },
});

let highest = 0;
const look = () => (highest = Math.max(highest, process.memoryUsage().rss));

async function measure(name: string, count: number, work: (count: number) => Promise<void>) {
  globalThis.gc?.();
  highest = 0;
  const started = performance.now();
  await work(count);
  look();
  const rate = count / ((performance.now() - started) / 1000);
  const memory = Math.round(highest / 1_000_000);
  console.log(
    `${name.padEnd(34)}${rate.toFixed(0).padStart(6)} /s${String(memory).padStart(7)} MB`,
  );
}

const each = (draw: (order: ReceiptOrder) => Promise<unknown>) => async (count: number) => {
  for (let number = 1; number <= count; number += 1) {
    await draw(orderOf(number));
    if (number % 50 === 0) look();
  }
};

const [amount = '2000'] = process.argv.slice(2);
const many = Number(amount);
await writeReceipt(orderOf(0));

const kept = { ...fonts() };
await measure(
  'the font read for each document',
  Math.min(100, many),
  each((order) => {
    Object.assign(fonts(), readFonts());
    return writeReceipt(order);
  }),
);
Object.assign(fonts(), kept);
await measure('the parsed font kept', many, each(writeReceipt));
const stop = startDrawing();
await drawInWorker('receipt', orderOf(0));
await measure('in threads, the server free', many, async (count) => {
  for (let number = 1; number <= count; number += 50) {
    const orders = Array.from({ length: 50 }, (_, index) => orderOf(number + index));
    await Promise.all(orders.map((order) => drawInWorker('receipt', order)));
    look();
  }
});
await stop();
const facts = { title: '領収書（写し）', author: '協会', subject: '', createdAt: new Date() };
await measure('one document of all', many, async (count) => {
  const merging = mergePages(facts);
  for (let number = 1; number <= count; number += 50) {
    const orders = Array.from({ length: 50 }, (_, index) => orderOf(number + index));
    await merging.add(
      orders.map(
        ({ content, seal, voidedOn }) =>
          (page) =>
            drawReceipt(page, content, { seal, voidedOn, copy: true }),
      ),
    );
    look();
  }
  await merging.end();
});
process.exit(0);
