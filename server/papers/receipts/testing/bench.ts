// `npm run bench:receipts`: receipts per second and memory: plain pdfkit, and what each part of ours adds
// to it; the font read for each document; in worker threads; as one merged document. Each in a process of
// its own, so that no memory is another's.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { drawInWorker, startDrawing } from '../../../platform/documents/drawInWorker.ts';
import { fonts, readFonts } from '../../../platform/pdf/fonts.ts';
import { mergePages } from '../../../platform/pdf/mergePages.ts';
import { drawReceipt } from '../../../platform/documents/receipt/drawReceipt.ts';
import {
  writeReceipt,
  type ReceiptOrder,
} from '../../../platform/documents/receipt/writeReceipt.ts';
import { plainReceipt, type Added } from './plainReceipt.ts';
import { receiptOrder } from './receiptOrder.ts';

/** Draws so many, and looks now and then how much memory there is. */
type Work = (count: number, look: () => void) => Promise<void>;

const each =
  (draw: (number: number) => Promise<unknown>): Work =>
  async (count, look) => {
    for (let number = 1; number <= count; number += 1) {
      await draw(number);
      if (number % 50 === 0) look();
    }
  };

const plain = (added: Added) => each((number) => plainReceipt(number, added));
const ordersFrom = (number: number) =>
  Array.from({ length: 50 }, (_, index) => receiptOrder(number + index));

const works: Record<string, Work> = {
  'the font read for each document': (count, look) =>
    each((number) => {
      Object.assign(fonts(), readFonts());
      return writeReceipt(receiptOrder(number));
    })(Math.min(100, count), look),
  'plain pdfkit, parsed font': plain({}),
  '… with a structure': plain({ tagged: true }),
  '… and archival': plain({ tagged: true, archival: true }),
  'ours: also drawn and fitted': each((number) => writeReceipt(receiptOrder(number))),
  async 'in threads, the server free'(count, look) {
    const stop = startDrawing();
    const draw = (order: ReceiptOrder) => drawInWorker('receipt', order);
    for (let number = 1; number <= count; number += 50) {
      await Promise.all(ordersFrom(number).map(draw));
      look();
    }
    await stop();
  },
  async 'one document of all'(count, look) {
    const facts = { title: '領収書（写し）', author: '協会', subject: '', createdAt: new Date() };
    const merging = mergePages(facts);
    for (let number = 1; number <= count; number += 50) {
      merging.add(
        ordersFrom(number).map(
          ({ content, site, seal, voidedOn }) =>
            (page) =>
              drawReceipt(page, content, { site, seal, voidedOn, copy: true }),
        ),
      );
      look();
    }
    await merging.end();
  },
};

async function measure(name: string, count: number): Promise<void> {
  const work = works[name];
  if (!work) throw new Error(`there is no measurement ${name}`);
  let highest = 0;
  const look = () => {
    highest = Math.max(highest, process.memoryUsage().rss);
  };
  // Warm, so that the fonts are parsed and the code compiled.
  await work(Math.min(100, count), look);
  const started = performance.now();
  const before = process.cpuUsage();
  await work(count, look);
  look();
  const done = name.startsWith('the font') ? Math.min(100, count) : count;
  const rate = done / ((performance.now() - started) / 1000);
  // The processor's time says more than the clock where other work uses the machine.
  const { user, system } = process.cpuUsage(before);
  const took = ((user + system) / 1000 / done).toFixed(2);
  console.log(
    `${name.padEnd(32)}${rate.toFixed(0).padStart(5)} /s${took.padStart(7)} ms of a processor` +
      `${String(Math.round(highest / 1_000_000)).padStart(6)} MB`,
  );
}

const [amount = '2000', name] = process.argv.slice(2);
if (name === undefined) {
  for (const each of Object.keys(works)) {
    const given = [...process.execArgv, fileURLToPath(import.meta.url), amount, each];
    spawnSync(process.execPath, given, { stdio: 'inherit' });
  }
} else {
  await measure(name, Number(amount));
}
process.exit(0);
