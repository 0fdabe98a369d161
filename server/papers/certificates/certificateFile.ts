import { tokyoDay } from '@seminar/shared/date';
import type { Readable } from 'node:stream';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import { rememberedSeals } from '../../catalogue/association/sealOf.ts';
import { certificateCounts } from '../../platform/conditions/certificates.ts';
import type { Context } from '../../platform/context/context.ts';
import { documentsFile } from '../../platform/exports/documentsFile.ts';
import { type ExportRun, mergedPdf } from '../../platform/exports/exportRun.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { TableColumns } from '../../platform/http/tableLines.ts';
import { certificateContentOf } from './certificateDocument.ts';
import { downloadCertificate } from './downloadCertificate.ts';
import { exportCertificatePages, type ExportedCertificate } from './exportCertificatePages.ts';
import { filtersSchema } from './listCertificates.ts';
import { markOf } from './markOf.ts';
import type { CertificateOrder } from '../../platform/documents/certificate/writeCertificate.ts';

type Pages = AsyncIterable<ExportedCertificate[]>;

function stateOf(certificate: ExportedCertificate): string {
  if (certificate.revokedAt !== null) return '失効';
  return certificateCounts.of(certificate) ? '有効' : '効力停止中';
}

const columns: TableColumns<ExportedCertificate> = [
  ['証明書番号', (certificate) => certificate.certificateNumber ?? ''],
  ['受講番号', ({ student }) => student.studentNumber],
  ['氏名', ({ student }) => student.name],
  ['講習会コード', ({ student }) => student.seminar.code],
  ['講習会名', ({ student }) => student.seminar.name],
  ['修了日', ({ completedAt }) => tokyoDay(completedAt)],
  ['発行日', ({ issuedAt }) => (issuedAt === null ? '' : tokyoDay(issuedAt))],
  ['状態', stateOf],
  ['検証コード', (certificate) => certificate.verificationCode ?? ''],
];

/** The requested certificates in one file; revoked and suspended ones are marked. */
export function certificateFile(context: Context, run: ExportRun): Readable {
  const filters = filtersSchema.parse(run.filters);
  return documentsFile(run, {
    pages: exportCertificatePages(context, filters, run.lastId),
    table: { name: '修了証一覧.csv', columns },
    async documentOf({ id, issuedAt, createdAt }) {
      try {
        const { bytes, name } = await downloadCertificate(context, { certificateId: id });
        return { name, bytes, mtime: issuedAt ?? createdAt };
      } catch (error) {
        // Its student was anonymised since the page was read.
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    merged: (pages) => mergedPdfOf(context, pages),
    now: context.clock(),
  });
}

/**
 * The certificates in one document for printing, drawn from their stored contents, without a
 * signature.
 */
async function* mergedPdfOf({ db, clock }: Context, pages: Pages) {
  const { name } = await readAssociation(db);
  const facts = { title: '修了証', author: name, subject: '修了証の一括印刷', createdAt: clock() };
  const sealOf = rememberedSeals(db);
  async function* orders() {
    for await (const page of pages) {
      const drawn: CertificateOrder[] = [];
      for (const certificate of page) {
        const content = certificateContentOf(certificate);
        const seal = await sealOf(content.issuer.seal_sha256 ?? null);
        drawn.push({ content, seal, mark: markOf(certificate), signing: null });
      }
      yield drawn;
    }
  }
  yield* mergedPdf({ kind: 'certificates', facts }, orders());
}
