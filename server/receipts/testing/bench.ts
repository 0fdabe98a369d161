// `npm run bench:receipts`: receipts per second and memory: plain pdfkit, and what each part of ours adds
// to it; the font read for each document; in worker threads; as one merged document.
import { drawInWorker, startDrawing } from '../../documents/drawInWorker.ts';
import { fonts, readFonts } from '../../pdf/fonts.ts';
import { mergePages } from '../../pdf/mergePages.ts';
import { drawReceipt } from '../../documents/receipt/drawReceipt.ts';
import { writeReceipt, type ReceiptOrder } from '../../documents/receipt/writeReceipt.ts';
import { plainReceipt, type Added } from './plainReceipt.ts';
import { receiptOrder } from './receiptOrder.ts';

let highest = 0;
const look = () => (highest = Math.max(highest, process.memoryUsage().rss));

async function measure(name: string, count: number, work: (count: number) => Promise<void> | void) {
  globalThis.gc?.();
  highest = 0;
  const started = performance.now();
  const before = process.cpuUsage();
  await work(count);
  look();
  const rate = count / ((performance.now() - started) / 1000);
  // The processor's time says more than the clock where other work uses the machine.
  const { user, system } = process.cpuUsage(before);
  const each = ((user + system) / 1000 / count).toFixed(2);
  const memory = Math.round(highest / 1_000_000);
  console.log(
    `${name.padEnd(34)}${rate.toFixed(0).padStart(6)} /s${each.padStart(8)} ms of a processor${String(memory).padStart(7)} MB`,
  );
}

const each = (draw: (order: ReceiptOrder) => Promise<unknown>) => async (count: number) => {
  for (let number = 1; number <= count; number += 1) {
    await draw(receiptOrder(number));
    if (number % 50 === 0) look();
  }
};

const [amount = '2000'] = process.argv.slice(2);
const many = Number(amount);
await writeReceipt(receiptOrder(0));

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
const plain = (added: Added) => async (count: number) => {
  for (let number = 1; number <= count; number += 1) await plainReceipt(number, added);
};
await plain({})(100);
await measure('plain pdfkit, parsed font', many, plain({}));
await measure('… with a structure', many, plain({ tagged: true }));
await measure('… and archival', many, plain({ tagged: true, archival: true }));
await measure('ours: also drawn and fitted', many, each(writeReceipt));
const stop = startDrawing();
await drawInWorker('receipt', receiptOrder(0));
await measure('in threads, the server free', many, async (count) => {
  for (let number = 1; number <= count; number += 50) {
    const orders = Array.from({ length: 50 }, (_, index) => receiptOrder(number + index));
    await Promise.all(orders.map((order) => drawInWorker('receipt', order)));
    look();
  }
});
await stop();
const facts = { title: '領収書（写し）', author: '協会', subject: '', createdAt: new Date() };
await measure('one document of all', many, (count) => {
  const merging = mergePages(facts);
  for (let number = 1; number <= count; number += 50) {
    const orders = Array.from({ length: 50 }, (_, index) => receiptOrder(number + index));
    merging.add(
      orders.map(
        ({ content, seal, voidedOn }) =>
          (page) =>
            drawReceipt(page, content, { seal, voidedOn, copy: true }),
      ),
    );
    look();
  }
  merging.end();
});
process.exit(0);
