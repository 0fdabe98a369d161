import { formatDay, startOfTokyoDay } from '@seminar/shared/date';
import type { SigningOrder } from '../../pdf/signing.ts';
import { writePdf } from '../../pdf/writePdf.ts';
import type { CertificateContent } from './certificateContent.ts';
import { drawCertificate, type CertificateMark } from './drawCertificate.ts';

/** Everything that a certificate is drawn from; plain data, since it is sent to another thread. */
export interface CertificateOrder {
  content: CertificateContent;
  /** The uploaded seal, a PNG; null: the seal is drawn from the issuer's name. */
  seal: Uint8Array | null;
  /** Marks the copy as one that proves nothing; null: the certificate as it was issued. */
  mark: CertificateMark | null;
  signing: SigningOrder | null;
}

/** Writes a certificate as a PDF. The same order gives the same bytes, unless it is signed. */
export function writeCertificate(order: CertificateOrder): Promise<Buffer> {
  const { content, seal, mark, signing } = order;
  return writePdf(
    {
      title: `修了証 ${content.number}`,
      author: content.issuer.name,
      subject: `${formatDay(content.issued_on)}発行 ${content.seminar_name}`,
      createdAt: startOfTokyoDay(content.issued_on),
      part: 3,
      signing,
    },
    (sheet) => drawCertificate(sheet, content, { seal, mark }),
  );
}
