import { tokyoDay } from '@seminar/shared/date';
import { withoutFormula } from '@seminar/shared/withoutFormula';
import Papa from 'papaparse';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { sealOf } from '../association/sealOf.ts';
import type { Context } from '../context.ts';
import { toDay } from '../days.ts';
import { drawAtLength } from '../pdf/drawInWorker.ts';
import { downloadReceipt } from './downloadReceipt.ts';
import type { ExportedReceipt } from './exportPages.ts';
import { contentOf } from './renderReceipt.ts';
import type { ReceiptOrder } from './writeReceipt.ts';

type Pages = AsyncIterable<ExportedReceipt[]>;

const columns = [
  '領収書番号',
  '発行日',
  '入金日',
  '宛名',
  '敬称',
  '金額',
  '但し書き',
  '対象講習会',
  '申込ID',
  '状態',
  '再発行回数',
];

function csvLines(rows: readonly (string | number)[][]): string {
  const safe = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? withoutFormula(cell) : cell)),
  );
  const text = Papa.unparse(safe, { quotes: true, newline: '\r\n' });
  return text === '' ? '' : `${text}\r\n`;
}

function rowOf(receipt: ExportedReceipt): (string | number)[] {
  return [
    receipt.receiptNumber,
    toDay(receipt.issueDate),
    toDay(receipt.transactionDate),
    receipt.addressee,
    receipt.honorific,
    receipt.amount,
    receipt.proviso,
    receipt.seminarName,
    receipt.submission.publicId,
    receipt.voidedAt === null ? '有効' : '取消',
    receipt.version - 1,
  ];
}

const head = `\ufeff${csvLines([columns])}`;

/** The receipts as a table, in UTF-8 with a byte-order mark. */
export async function* csvOf(pages: Pages): AsyncGenerator<Buffer> {
  yield Buffer.from(head);
  for await (const page of pages) yield Buffer.from(csvLines(page.map(rowOf)));
}

/**
 * The documents of the receipts in one archive, and a table of them (索引簿) beside. They are handed
 * to the reader one after another: no more than a page of them is in memory.
 */
export function zipOf(context: Context, pages: Pages, signal: AbortSignal): Readable {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  const add = async (name: string, bytes: Buffer, mtime: Date) => {
    const source = Readable.from([bytes]);
    zip.addReadStream(source, name, { mtime, compress: name.endsWith('.csv') });
    await finished(source, { signal });
  };
  const fill = async () => {
    const table = [head];
    for await (const page of pages) {
      for (const receipt of page) {
        const { bytes, name } = await downloadReceipt(context, receipt.receiptNumber);
        await add(name, bytes, receipt.createdAt);
      }
      table.push(csvLines(page.map(rowOf)));
    }
    await add('領収書一覧.csv', Buffer.from(table.join('')), context.clock());
    zip.end();
  };
  fill().catch((error: unknown) => output.destroy(error as Error));
  return output;
}

/** The issuer's copies (写し) of the receipts in one document, drawn from what was frozen. */
export async function* mergedPdfOf(context: Context, pages: Pages): AsyncGenerator<Buffer> {
  const { db, clock } = context;
  const { name } = await db.association.findUniqueOrThrow({ where: { id: 1 } });
  const facts = {
    title: '領収書（写し）',
    author: name,
    subject: '領収書の発行者控え',
    createdAt: clock(),
  };
  const drawing = drawAtLength('merge', { facts });
  try {
    for await (const page of pages) {
      const seals = new Map<string | null, Uint8Array | null>();
      const orders: ReceiptOrder[] = [];
      for (const receipt of page) {
        const [issue] = receipt.versions;
        if (!issue) continue;
        const content = contentOf(receipt, issue);
        const sha256 = content.issuer.seal_sha256;
        if (!seals.has(sha256)) seals.set(sha256, await sealOf(db, sha256));
        const voidedOn = receipt.voidedAt === null ? null : tokyoDay(receipt.voidedAt);
        orders.push({ content, seal: seals.get(sha256) ?? null, voidedOn, signing: null });
      }
      yield await drawing.send({ orders });
    }
    yield await drawing.send('end');
  } finally {
    await drawing.close();
  }
}
