import { formatDay, type Day } from '@seminar/shared/date';
import { writePdf } from '../pdf/writePdf.ts';
import type { CertificateContent } from './certificateContent.ts';
import { drawCertificate } from './drawCertificate.ts';

/**
 * Draws a certificate from what was frozen at its issue: the same one makes the same bytes.
 *
 * @param revokedOn marks the copy as revoked on that day; null: the certificate as it was issued
 */
export function renderCertificate(
  content: CertificateContent,
  revokedOn: Day | null,
): Promise<Buffer> {
  return writePdf(
    {
      title: `修了証 ${content.number}`,
      author: content.issuer.name,
      subject: `${formatDay(content.issued_on)}発行 ${content.seminar_name}`,
      createdAt: new Date(`${content.issued_on}T00:00:00+09:00`),
    },
    (sheet) => drawCertificate(sheet, content, revokedOn),
  );
}
