import { tokyoDay } from '@seminar/shared/date';
import { Readable } from 'node:stream';
import { rememberedSeals } from '../association/sealOf.ts';
import type { Context } from '../context.ts';
import { toDay } from '../days.ts';
import type { ExportRun } from '../exports/exportRun.ts';
import { mergedPdf } from '../exports/mergedPdf.ts';
import { tableHead, tableLines, type TableRow } from '../exports/tableLines.ts';
import { zipOf } from '../exports/zipOf.ts';
import { downloadReceipt } from './downloadReceipt.ts';
import { exportPages, type ExportedReceipt } from './exportPages.ts';
import { filtersSchema } from './listReceipts.ts';
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

function rowOf(receipt: ExportedReceipt): TableRow {
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

/** The receipts that somebody asked for, in one file. */
export function receiptFile(context: Context, run: ExportRun): Readable {
  const pages = run.counted(exportPages(context, filtersSchema.parse(run.filters), run.lastId));
  switch (run.kind) {
    case 'zip':
      return zipOf(zippedOf(context, pages), run.gone);
    case 'csv':
      return Readable.from(csvOf(pages), { objectMode: false });
    case 'pdf':
      return Readable.from(mergedPdfOf(context, pages), { objectMode: false });
  }
}

/** The receipts as a table, in UTF-8 with a byte-order mark. */
async function* csvOf(pages: Pages) {
  yield Buffer.from(tableHead(columns));
  for await (const page of pages) yield Buffer.from(tableLines(page.map(rowOf)));
}

/** The documents of the receipts, and a table of them (索引簿) beside. */
async function* zippedOf(context: Context, pages: Pages) {
  const table = [tableHead(columns)];
  for await (const page of pages) {
    for (const receipt of page) {
      const { bytes, name } = await downloadReceipt(context, receipt.receiptNumber);
      yield { name, bytes, mtime: receipt.createdAt };
    }
    table.push(tableLines(page.map(rowOf)));
  }
  yield { name: '領収書一覧.csv', bytes: Buffer.from(table.join('')), mtime: context.clock() };
}

/** The issuer's copies (写し) of the receipts in one document, drawn from what was frozen. */
async function* mergedPdfOf({ db, clock }: Context, pages: Pages) {
  const { name } = await db.association.findUniqueOrThrow({ where: { id: 1 } });
  const facts = {
    title: '領収書（写し）',
    author: name,
    subject: '領収書の発行者控え',
    createdAt: clock(),
  };
  const sealOf = rememberedSeals(db);
  async function* orders() {
    for await (const page of pages) {
      const drawn: ReceiptOrder[] = [];
      for (const receipt of page) {
        const [issue] = receipt.versions;
        if (!issue) continue;
        const content = contentOf(receipt, issue);
        const seal = await sealOf(content.issuer.seal_sha256);
        const voidedOn = receipt.voidedAt === null ? null : tokyoDay(receipt.voidedAt);
        drawn.push({ content, seal, voidedOn, signing: null });
      }
      yield drawn;
    }
  }
  yield* mergedPdf({ kind: 'receipts', facts }, orders());
}
