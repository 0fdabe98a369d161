import { tokyoDay } from '@seminar/shared/date';
import type { Readable } from 'node:stream';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import { rememberedSeals } from '../../catalogue/association/sealOf.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import { documentsFile } from '../../platform/exports/documentsFile.ts';
import { type ExportRun, mergedPdf } from '../../platform/exports/exportRun.ts';
import type { TableColumns } from '../../platform/http/tableLines.ts';
import { downloadReceipt } from './downloadReceipt.ts';
import { exportReceiptPages, type ExportedReceipt } from './exportReceiptPages.ts';
import { filtersSchema } from './listReceipts.ts';
import { receiptContentOf } from './renderReceipt.ts';
import type { ReceiptOrder } from '../../platform/documents/receipt/writeReceipt.ts';

type Pages = AsyncIterable<ExportedReceipt[]>;

const columns: TableColumns<ExportedReceipt> = [
  ['領収書番号', (receipt) => receipt.receiptNumber],
  ['発行日', ({ issueDate }) => toDay(issueDate)],
  ['入金日', ({ transactionDate }) => toDay(transactionDate)],
  ['宛名', ({ addressee }) => addressee],
  ['敬称', ({ honorific }) => honorific],
  ['金額', ({ amount }) => amount],
  ['但し書き', ({ proviso }) => proviso],
  ['対象講習会', ({ seminarName }) => seminarName],
  [
    '申込番号',
    ({ applicationNumber, submission }) => applicationNumber ?? submission?.number ?? '',
  ],
  ['団体申込番号', ({ group }) => group?.number ?? ''],
  ['人数', ({ attendees }) => attendees.length || 1],
  ['状態', ({ voidedAt }) => (voidedAt === null ? '有効' : '取消')],
  ['適格請求書', ({ invoice }) => invoice?.billNumber ?? ''],
  ['再発行回数', ({ version }) => version - 1],
];

/** The requested receipts in one file. */
export function receiptFile(context: Context, run: ExportRun): Readable {
  const filters = filtersSchema.parse(run.filters);
  return documentsFile(run, {
    pages: exportReceiptPages(context, filters, run.lastId),
    // The index (索引簿) of the documents in the same ZIP.
    table: { name: '領収書一覧.csv', columns },
    async documentOf({ receiptNumber, createdAt }) {
      const { bytes, name } = await downloadReceipt(context, { receiptNumber });
      return { name, bytes, mtime: createdAt };
    },
    merged: (pages) => mergedPdfOf(context, pages),
    now: context.clock(),
  });
}

/** The issuer's copies (写し) of the receipts in one document, drawn from their stored contents. */
async function* mergedPdfOf({ db, clock, env }: Context, pages: Pages) {
  const { name } = await readAssociation(db);
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
        const content = receiptContentOf(receipt, issue);
        const seal = await sealOf(content.issuer.seal_sha256);
        const voidedOn = receipt.voidedAt === null ? null : tokyoDay(receipt.voidedAt);
        drawn.push({ content, site: env.appUrl, seal, voidedOn, signing: null });
      }
      yield drawn;
    }
  }
  yield* mergedPdf({ kind: 'receipts', facts }, orders());
}
